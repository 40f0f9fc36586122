/**
 * Everything of the table that is not seen at first, in one file: fetched when the page is at rest, or at the latest where
 * something of it is shown. Only what may be asked at once comes by itself: Picker, Seating.
 */
export { default as AnnulWindow } from './AnnulWindow.svelte';
export { default as ClaimRest } from './ClaimRest.svelte';
export { default as ClaimWindow } from './ClaimWindow.svelte';
export { default as CoverSilent } from './CoverSilent.svelte';
export { default as Hint } from './Hint.svelte';
export { default as Jargon } from './Jargon.svelte';
export { default as Keys } from './Keys.svelte';
export { default as LastTrick } from './LastTrick.svelte';
export { default as Menu } from './Menu.svelte';
export { default as Over } from './Over.svelte';
export { default as Rest } from './Rest.svelte';
export { default as Slip } from './Slip.svelte';
export * as voice from './voice.ts';
