import { mount } from 'svelte';
import App from './App.svelte';
import { getLocale } from './lib/paraglide/runtime.js';
import './fonts.css';
import './base.css';

document.documentElement.lang = getLocale();
mount(App, { target: document.getElementById('app')! });
