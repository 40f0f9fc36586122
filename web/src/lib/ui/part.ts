/**
 * Parts of the page that are fetched when they are needed. Where one is gone because the server has a newer page by
 * now, the page is loaded anew: what is on the table is the server's, so nothing is lost. Where the page is still the
 * one that the server has, loading it again would not help: then whoever asked is told.
 */

/** What `load` gives. Rejects where the part did not come and a new page would not have it either. */
export async function part<T>(load: () => Promise<T>, here: Here = browser): Promise<T> {
  try {
    return await load();
  } catch (fault) {
    if (!(await outdated(here))) throw fault;
    here.reload();
    return new Promise(() => {}); // the page goes away
  }
}

/** What is needed of the browser. */
export interface Here {
  /** The script that this page began with, as the page names it. */
  entry(): string | null;
  /** The page as the server has it now. */
  fetched(): Promise<string>;
  reload(): void;
}

async function outdated(here: Here): Promise<boolean> {
  const entry = here.entry();
  const page = await here.fetched().catch(() => '');
  return entry !== null && page.includes('<script') && !page.includes(`"${entry}"`);
}

const browser: Here = {
  entry: () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null,
  fetched: async () => {
    const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? answer.text() : '';
  },
  reload: () => location.reload(),
};
