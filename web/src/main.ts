import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './theme.css';
import './base.css';

mount(App, { target: document.getElementById('app')! });
