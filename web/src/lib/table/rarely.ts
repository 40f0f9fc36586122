/** What of the table is fetched: most of it at once, when the page is at rest. Each rejects where it does not come. */
import { part } from '../ui/part';

const later = () => part(() => import('./later'));

export const fetchVoice = async () => (await later()).voice;

export const rarely = {
  claim: async () => (await later()).ClaimWindow,
  cover: async () => (await later()).CoverSilent,
  hint: async () => (await later()).Hint,
  jargon: async () => (await later()).Jargon,
  keys: async () => (await later()).Keys,
  last: async () => (await later()).LastTrick,
  menu: async () => (await later()).Menu,
  over: async () => (await later()).Over,
  picker: async () => (await part(() => import('./Picker.svelte'))).default,
  rest: async () => (await later()).ClaimRest,
  seating: async () => (await part(() => import('./Seating.svelte'))).default,
  shown: async () => (await later()).Rest,
  slip: async () => (await later()).Slip,
  window: async () => (await later()).AnnulWindow,
};
