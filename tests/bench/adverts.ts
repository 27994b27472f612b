/**
 * What it costs to read pasted messages of the longest length, in milliseconds of this thread: the first text of a
 * process, and the median of later ones. `node tests/bench/adverts.ts FOLDER` reads them in turns with the reader of
 * another working tree, so that both have the same load of the machine.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AdvertReading } from '#domain/advert.ts';
import { longestAdvert } from '#domain/limits.ts';

type Reader = (text: string, today: Date) => AdvertReading[];

const here = resolve(import.meta.dirname, '../..');
const own = JSON.parse(readFileSync(join(here, 'tests/adverts/own.json'), 'utf8')) as {
  texts: { text: string }[];
};
const adverts = own.texts.map(({ text }) => text);
const filled = (piece: string) =>
  piece.repeat(Math.ceil(longestAdvert / piece.length)).slice(0, longestAdvert);

const texts: Record<string, string> = {
  'adverts one after the other': filled(adverts.join('\n\n')),
  'adverts in one line': filled(adverts.join(' ').replaceAll('\n', ' ')),
  'one of usual length': adverts.toSorted((a, b) => a.length - b.length)[Math.floor(adverts.length / 2)]!,
  '200 units': Array.from(
    { length: 200 },
    (_, nth) => `${nth + 1}) Vista Sri 3r2b 900sf RM ${nth + 400}k`,
  ).join('\n'),
  'telephone numbers': filled('012-3456789 '),
  'Chinese characters': filled('三房两卫车位一'),
  emoji: filled('🏠🔥✨📍💰'),
  'from right to left': filled('منزل للبيع في كوالالمبور '),
  HTML: filled('<div class="a"><p>RM 500,000</p><a href="x">call</a></div>'),
  'a chain letter': filled('Forward this to 10 friends or you will have bad luck for 7 years!! '),
  'single numbers': filled('1 2 3 4 5 6 7 8 9 10 11 12 '),
};

const today = new Date('2026-11-20');
const timesEach = 9;

function toMs(reader: Reader, text: string): number {
  const before = process.threadCpuUsage();
  reader(text, today);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const folders = [here, ...process.argv.slice(2).map((folder) => resolve(folder))];
const readers = await Promise.all(
  folders.map(async (folder) => {
    const file = pathToFileURL(join(folder, 'src/domain/advert.ts')).href;
    return ((await import(file)) as { readAdvert: Reader }).readAdvert;
  }),
);
const row = (name: string, values: readonly number[]) =>
  console.log(name.padEnd(30), ...values.map((ms) => ms.toFixed(1).padStart(8)));

console.log(folders.join('  '));
row(
  'the first text',
  readers.map((reader) => toMs(reader, texts['adverts one after the other']!)),
);
for (const [name, text] of Object.entries(texts)) {
  const times = readers.map((): number[] => []);
  for (let turn = 0; turn < timesEach; turn++)
    readers.forEach((reader, nth) => times[nth]!.push(toMs(reader, text)));
  row(name, times.map(median));
}
