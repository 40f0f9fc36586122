import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const locales = ['tr', 'en'];

/**
 * Refuse a build in which a sentence is missing: every language has every key with the same
 * parameters, and each key has been compiled. (Paraglide itself goes on without its plugin, and
 * every sentence of the page is then undefined.)
 */
export function wholeMessages(folder: string, compiled: string): Plugin {
  return {
    name: 'king-whole-messages',
    // Sequential: Paraglide compiles in the same hook, and what it has not finished cannot be checked.
    buildStart: {
      sequential: true,
      order: 'post',
      handler() {
        const [base, ...others] = locales.map((locale) => read(folder, locale));
        const faults = others.flatMap((other) => differences(base!, other));
        const ready = exported(join(compiled, 'messages'));
        const lacking = Object.keys(base!).filter((key) => !ready.has(key));
        faults.push(...lacking.map((key) => `${key}: not compiled`));
        if (faults.length > 0) this.error(`messages are not whole:\n  ${faults.join('\n  ')}`);
      },
    },
  };
}

type Messages = Record<string, unknown>;

function read(folder: string, locale: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(join(folder, `${locale}.json`), 'utf8'),
  ) as Messages;
  return messages;
}

/** What keeps two languages from saying the same things. */
export function differences(one: Messages, other: Messages): string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return keys.flatMap((key) => {
    if (!(key in one) || !(key in other)) return [`${key}: not in every language`];
    return parameters(one[key]) === parameters(other[key]) ? [] : [`${key}: parameters differ`];
  });
}

function parameters(message: unknown): string {
  const found = JSON.stringify(message).matchAll(/\{(\w+)\}/g);
  return [...new Set([...found].map((match) => match[1]))].sort().join();
}

/** The names under which compiled messages are offered: as they are, or in quotes where case matters. */
function exported(folder: string): Set<string> {
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const text = modules.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const names = text.matchAll(/^export (?:const (\w+)|\{ \w+ as "(\w+)" \})/gm);
  return new Set([...names].map((match) => match[1] ?? match[2]!));
}
