/** Whether the score keeper's page opens a saved file: true or false. */
import { readFileSync } from 'node:fs';
import { parseFile } from '../../web/src/lib/score/kept.ts';

process.stdout.write(JSON.stringify(parseFile(readFileSync(0, 'utf8')) !== null));
