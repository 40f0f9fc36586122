const SHARED = [
  'vite/preload-helper',
  '/node_modules/(svelte|clsx|esm-env)/',
  '/src/(App|pages/(pages|ServerAway))\\.',
  '/src/\\w+\\.css',
  '/lib/(api|protocol|router)/',
  '/lib/i18n/(sentence|texts|words)\\b',
  '/lib/settings/(apply|choices|settings|storage)\\b',
  '/lib/ui/(Button|Dialog|Icon|Page|Toasts|Waiting|icons|part|toast)\\b',
  '/lib/(cards/(cards|Pip)|game/(hand|places|terms)|lobby/lastTable|table/(reasons|words))\\.',
  '/paraglide/messages/(away|bot|card|clock|contract|nav|say|table|ui|window)_',
  '/paraglide/messages/over_title\\.',
  '/paraglide/messages/error_(does|hearts|must|trump)_',
  '/paraglide/messages/(head_secret_text|jargon_cicek|sheet_(?!shown|to_)\\w+|show_title)\\.',
  '/paraglide/messages/preset_(?!\\w+_about)',
];

/** What the table shares with a finished match that is gone through. */
const MATCH = ['/lib/game/(count|match|placing|play|points|tell)\\.', '/lib/table/(Clock|Rights|Sheet|Taken|headline|motion|parts|vars)\\b'];

/**
 * What goes into one file beside the entry: the frame of every page, and what the table shares with others. Fewer
 * files are fewer bytes; the bundler alone would make one of each few modules that the same pages happen to share.
 */
export const groups = [
  { name: 'frame', test: new RegExp(SHARED.join('|')) },
  { name: 'match', test: new RegExp(MATCH.join('|')) },
];
