/**
 * Writes the names of states and areas for the reader of adverts, which has no network: `npm run area-names`, after
 * each change of the locations.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { malaysia } from './malaysia.ts';

const names = Object.fromEntries(
  malaysia.states.map(({ name, areas }) => [name, areas.map((area) => area.name).join('|')]),
);
const file = join(import.meta.dirname, '../../src/domain/advert/area-names.gen.json');
writeFileSync(file, `${JSON.stringify(names, null, 1)}\n`);
