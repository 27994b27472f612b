/** Writes the files that come from the settings. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './documents.ts';

for (const [path, text] of documents) writeFileSync(join(import.meta.dirname, '../..', path), text);
console.log(`Written: ${documents.map(([path]) => path).join(', ')}.`);
