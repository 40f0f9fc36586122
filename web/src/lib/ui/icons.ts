/**
 * Our own small signs, drawn as strokes on a 24 × 24 field, 1.75 wide, round ends. Suits are not here: see
 * lib/cards/Pip.svelte.
 */
export const ICONS = {
  back: 'M15 5 8 12l7 7',
  forward: 'm9 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  sliders: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.75v4.5M9 13.75v4.5',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2ZM12 6.5v13',
  question: 'M9 9.2a3.1 3.1 0 1 1 4.6 2.7c-1 .6-1.6 1.2-1.6 2.5M12 18.3v.1',
  table: 'M3.5 10.5c0-2 3.8-3.5 8.5-3.5s8.5 1.5 8.5 3.5S16.7 14 12 14s-8.5-1.5-8.5-3.5ZM6.5 13.3 5 19M17.5 13.3 19 19',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  link: 'm10 14 4-4M8.5 11 6 13.5a3.2 3.2 0 0 0 4.5 4.5L13 15.5M15.5 13 18 10.5A3.2 3.2 0 0 0 13.5 6L11 8.5',
  copy: 'M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  eye: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  person: 'M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  bot: 'M6 9.5h12v9H6zM12 9.5V6M12 4.9v.1M9.5 13.2v1M14.5 13.2v1M3.5 12.5v3M20.5 12.5v3',
  again: 'M19 12a7 7 0 1 1-2.3-5.2M19 4v4h-4',
  sheet: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h4',
  sound: 'M4.5 10v4H8l4.5 4V6L8 10ZM16 9.5a3.5 3.5 0 0 1 0 5M18.5 7a7 7 0 0 1 0 10',
  sound_off: 'M4.5 10v4H8l4.5 4V6L8 10ZM16.5 10l4.5 4.5M21 10l-4.5 4.5',
  trick: 'M4.5 8.5 11 6.5l3 10.5-6.5 2zM13 5.5l6.5 1.5-2.5 11-2.5-.6',
  leave: 'M13.5 4.5H5.5v15h8M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
  pen: 'm4.5 19.5 1-4L16.2 4.8l3 3L8.5 18.5ZM13.7 7.3l3 3',
  warning: 'M12 4.5 21 19.5H3zM12 10v4.5M12 17v.1',
} as const;

export type IconName = keyof typeof ICONS;
