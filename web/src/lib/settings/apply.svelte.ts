/** Settings as the page's stylesheets see them: attributes and classes on <html>. */
import { MediaQuery } from 'svelte/reactivity';
import { language, speak } from '../i18n/texts.svelte';
import { settings } from './settings.svelte';

const light = new MediaQuery('prefers-color-scheme: light');
const more = new MediaQuery('prefers-contrast: more');
const less = new MediaQuery('prefers-reduced-motion: reduce');

/** The theme that is shown: what is set, or what the device says. */
export function shownTheme(): 'dark' | 'light' {
  if (settings.theme !== 'auto') return settings.theme;
  return light.current ? 'light' : 'dark';
}

/** Whether nothing should travel: the device asks for it, or the player wants everything at once. */
export function still(): boolean {
  return less.current || settings.speed === 'instant';
}

/** Keep <html> as the settings say. Call once, in a component or an effect root. */
export function applySettings(root: HTMLElement = document.documentElement): void {
  $effect.pre(() => {
    root.lang = language();
    root.dataset.theme = shownTheme();
    root.dataset.contrast = settings.contrast === 'more' || more.current ? 'more' : 'normal';
    root.dataset.motion = still() ? 'less' : 'full';
    root.classList.toggle('deck-four-colours', settings.deck === 'four');
    root.classList.toggle('deck-large', settings.indices === 'large');
    tintBrowser(root);
  });
  $effect.pre(() => {
    // Where the texts do not come, the page stays in the language that it has.
    speak(settings.language).catch(() => undefined);
  });
}

/** The browser's own frame takes the colour of the room. */
function tintBrowser(root: HTMLElement): void {
  const tint = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (tint) tint.content = getComputedStyle(root).getPropertyValue('--room').trim();
}
