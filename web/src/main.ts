import { mount } from 'svelte';
import App from './App.svelte';
import { learn } from './lib/i18n/texts.svelte';
import './fonts.css';
import './theme.css';
import './base.css';
import './early.css';

const page = document.documentElement;

async function open(): Promise<void> {
  await learn('main');
  mount(App, { target: document.getElementById('app')! });
}

// public/early.js has looked at the browser: one that is too old is told so by the page itself, as is whoever does not
// get all of the client.
if (page.dataset.page !== 'old') open().catch(() => (page.dataset.page = 'lost'));
