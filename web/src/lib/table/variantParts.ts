/** Everything at the table that only variants have, in one file: see parts.svelte.ts. */
export { piecesOf } from '../game/breakdown.ts';
export { variants } from '../game/variants.ts';
export { default as Dizi } from './Dizi.svelte';
export { default as Doubling } from './Doubling.svelte';
export { default as Marks } from './Marks.svelte';
export { default as OpenCards } from './OpenCards.svelte';
export { default as Pass } from './Pass.svelte';
export { default as Pieces } from './Pieces.svelte';
export { default as Several } from './Several.svelte';
export { default as ShowCards } from './ShowCards.svelte';
export { default as Stock } from './Stock.svelte';
export { default as ToDeclare } from './ToDeclare.svelte';
export { default as VariantHeadline } from './VariantHeadline.svelte';
export { pickerWords, spread, windowWords } from './variantAsks.ts';
export { sayVariant } from './variantWords.ts';
