/** Writes the files that come from the settings. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsFrom } from '#server/config/documents.ts';
import { serviceModuleSettings } from './service-modules.ts';

const documents = documentsFrom(serviceModuleSettings);
for (const [path, text] of documents) writeFileSync(join(import.meta.dirname, '../..', path), text);
console.log(`Written: ${documents.map(([path]) => path).join(', ')}.`);
