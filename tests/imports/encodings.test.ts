import { expect, test } from 'vitest';
import { guessEncoding } from '#server/imports/formats/guess-encoding.ts';
import { toItems, listingsFrom, problemsFrom } from '#support/feeds.ts';

/** Text in an encoding that Node only reads: each character is looked for among all pairs of bytes. */
function encoded(text: string, encoding: 'gb18030' | 'big5'): Buffer {
  const decoder = new TextDecoder(encoding);
  const toBytes = new Map<string, number[]>();
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (character.length === 1 && !toBytes.has(character)) toBytes.set(character, [first, second]);
    }
  return Buffer.from(Array.from(text).flatMap((one) => toBytes.get(one) ?? [one.charCodeAt(0)]));
}

const simplified = 'id,name,description\n1,美丽花园公寓,靠近轻轨站，装修精美，永久地契\n';
const traditional = 'id,name,description\n1,美麗花園公寓,靠近輕軌站，裝修精美，永久地契\n';
const western = 'id,name,description\n1,Café Résidence,Près de la plage – très bien équipé; naïve façade\n';

test.each([
  ['gb18030', encoded(simplified, 'gb18030'), '美丽花园公寓'],
  ['big5', encoded(traditional, 'big5'), '美麗花園公寓'],
  ['windows-1252', Buffer.from(western, 'latin1'), 'Café Résidence'],
  ['utf-16le', Buffer.from('id,name\n1,Taman Seri 美丽\n', 'utf16le'), 'Taman Seri 美丽'],
  ['utf-16be', Buffer.from('id,name\n1,Taman Seri 美丽\n', 'utf16le').swap16(), 'Taman Seri 美丽'],
])('%s that nothing names is found, and said', async (encoding, bytes, name) => {
  const items = await toItems(bytes);
  expect(listingsFrom(items)[0]?.values.name).toBe(name);
  expect(items.at(-1)).toMatchObject({ problem: { code: 'encoding_assumed', value: encoding } });
});

test('UTF-8 is no guess, also where the first bytes end within a character', async () => {
  expect(problemsFrom(await toItems(simplified))).toEqual([]);
  expect(guessEncoding(Buffer.from('美丽').subarray(0, 5), false)).toBe('utf-8');
  expect(guessEncoding(Buffer.from(''), true)).toBe('utf-8');
});

test('the agent’s choice counts before a declaration, and a byte order mark before both', async () => {
  const gb = encoded(simplified, 'gb18030');
  const nameFrom = async (bytes: Buffer, encoding: string, charset?: string) =>
    listingsFrom(await toItems(bytes, { encoding, charset }))[0]?.values.name;
  expect(await nameFrom(gb, 'gb18030', 'utf-8')).toBe('美丽花园公寓');
  expect(await nameFrom(gb, 'windows-1252')).not.toBe('美丽花园公寓');
  expect(await nameFrom(Buffer.from(`\ufeff${simplified}`), 'gb18030')).toBe('美丽花园公寓');
  expect(await nameFrom(Buffer.from(simplified), 'no-such-encoding')).toBe('美丽花园公寓');
});

test.each(['ISO-8859-1', 'windows-1252', 'us-ascii'])(
  'UTF-8 that is called %s is read as UTF-8',
  async (charset) => {
    const nameFrom = async (bytes: Buffer) => listingsFrom(await toItems(bytes, { charset }))[0]?.values.name;
    expect(await nameFrom(Buffer.from(simplified))).toBe('美丽花园公寓');
    expect(await nameFrom(Buffer.from(western, 'latin1'))).toBe('Café Résidence');
    const declared = `<?xml version="1.0" encoding="${charset}"?><propertyList><residential><uniqueID>1</uniqueID><headline>美丽花园</headline></residential></propertyList>`;
    expect(await nameFrom(Buffer.from(declared))).toBe('美丽花园');
  },
);
