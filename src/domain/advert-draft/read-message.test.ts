import { describe, expect, test } from 'vitest';
import { type MessageToRead, readMessage } from './read-message.ts';

const read = (text: string, masters: MessageToRead['masters'] = []) => readMessage({ text, today, masters });
const today = Date.parse('2026-11-20');

describe('a message that offers nothing', () => {
  test('keeps its words, and gives its numbers apart', () => {
    const { units, unread } = read(
      'Salam, boleh telefon saya 012-345 6789 esok?\n\n\n\nAtau 012-345 6789 / 03-7958 1234 (pejabat)',
    );
    expect(units).toEqual([]);
    expect(unread?.rest).toBe('Salam, boleh telefon saya  esok?\n\nAtau  /  (pejabat)');
    expect(unread?.contacts.map(({ value }) => value.number)).toEqual(['+60123456789', '+60379581234']);
  });

  test('keeps what is for the agent alone out of the remarks', () => {
    const { unread } = read('Salam boss\nkey with guard, pin 4471\nowner: Siti\ncomm 2%\nTerima kasih');
    expect(unread?.rest.split(/\s*\n\s*/)).toEqual(['Salam boss', 'Terima kasih']);
  });

  test.each([
    [
      'rubbish',
      Array.from({ length: 20_480 }, (_, at) => String.fromCharCode(33 + ((at * 7919) % 90))).join(''),
    ],
    ['HTML', '<div class="a"><p>text</p><script>alert(1)</script></div>'.repeat(360)],
    ['from right to left', 'منزل جميل في كوالالمبور\u202e'.repeat(850)],
    ['emoji', '🏠🔥✨📍💰'.repeat(2048)],
    ['a chain letter', 'Forward this to 10 friends or you will have bad luck for 7 years!! '.repeat(300)],
    ['nothing', '   \n\t '],
  ])('%s: it is read, none of its words is lost, and no number is in them', (_, text) => {
    const { units, unread } = read(text);
    expect(units).toEqual([]);
    const words = (some: string) => some.replace(/[\s\d]+/g, '');
    expect(words(unread!.rest) === words(text.slice(0, 20_000))).toBe(true);
  });
});

test('of 200 units each has its price, its master and its part of the text', () => {
  const lines = Array.from(
    { length: 200 },
    (_, nth) => `${nth + 1}) Kiara Vista 3r2b 900sf RM ${nth + 400}k`,
  );
  const masters = [{ id: 'kv', name: 'Kiara Vista', state: 'Selangor', area: 'Kajang' }];
  const { units } = read(lines.join('\n'), masters);
  expect(units).toHaveLength(200);
  expect(units[77]).toMatchObject({ reading: { fields: { price: { value: 477_000 } } } });
  expect(units[77]!.masters).toMatchObject([{ id: 'kv', isSure: true }]);
});

test('a full-width comma parts a unit number from a size', () => {
  const { units } = read(
    '出租！绿洲公寓\n单位 B-12-03，1,087平方尺，3+1房2浴，全装修\n月租 RM2,800\n业主 012-345 6789',
  );
  expect(units[0]!.reading.fields).toMatchObject({
    unitNo: { value: 'B-12-03' },
    builtUp: { value: { value: 1087, unit: 'sqft' } },
  });
});
