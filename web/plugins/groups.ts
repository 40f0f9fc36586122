/** The frame of every page. */
const FRAME = [
  'vite/preload-helper',
  '/node_modules/(svelte|clsx|esm-env)/',
  '/src/(App|main|pages/pages)\\.',
  '/src/\\w+\\.css',
  '/lib/router/',
  '/lib/i18n/(sentence|texts|words)\\b',
  '/lib/settings/(apply|choices|settings|storage)\\b',
  '/lib/ui/(Button|Dialog|Icon|Toasts|Waiting|icons|idle|part|toast)\\b',
  '/lib/lobby/lastTable\\.',
];

/** What cards, contracts and rules are called, on most pages but the first. */
const WORDS = ['/lib/protocol/', '/lib/cards/(cards|Pip)\\.', '/lib/game/(hand|places|terms)\\.', '/lib/table/(reasons|words)\\.'];

/** What the table shares with puzzles and with a finished match that is gone through. */
const MATCH = [
  '/lib/game/(claims|count|match|placing|play|points|tell)\\.',
  '/lib/table/(Announcer|Clock|Cloth|Hand|Headline|Plate|Rights|Seconds|Sheet|Taken|Trick|drag|headline|motion|parts|rarely|vars)\\b',
];

const group = (name: string, paths: readonly string[]) => ({ name, test: new RegExp(paths.join('|')) });

/**
 * What goes into one file. Fewer files are fewer bytes; the bundler alone would make one of each few modules that the
 * same pages happen to share.
 */
export const groups = [group('frame', FRAME), group('words', WORDS), group('match', MATCH)];
