import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './theme.css';
import './base.css';
import './early.css';

// public/early.js has looked at the browser: one that is too old is told so by the page itself.
if (document.documentElement.dataset.page !== 'old') mount(App, { target: document.getElementById('app')! });
