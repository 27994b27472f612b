import { expect, test } from 'vitest';
import {
  type CardContent,
  type CardElement,
  type CardFormat,
  cardElements,
  cardFormats,
  cardFrames,
} from './card-layout.ts';
import { usualCard as usual } from '#support/card-content.ts';
import { type Font, fitText } from './fit-text.ts';

/** As wide as the typeface about: Chinese characters are as wide as high, others half of it. */
const measure = (text: string, { px }: Font) =>
  Array.from(text).reduce((sum, letter) => sum + px * (/\p{Script=Han}/u.test(letter) ? 1 : 0.55), 0);

const long: Partial<CardContent> = {
  name: 'The Residences at Bukit Kiara Utama Phase 3B (Serviced Apartments, Tower Cempaka North)',
  agent: 'Tengku Puteri Nur Aisyah Humaira binti Tengku Haji Abdul Rahman Shah',
  firm: 'Persatuan Pengurusan Hartanah Antarabangsa Seri Teratai Gemilang Sdn Bhd',
  firmNumber: '(VE (1) 0000/12)',
  place: 'Persiaran Bandar Baru Sri Petaling Selatan 12/34A, 57000 Kuala Lumpur, Wilayah Persekutuan',
};
const chinese: Partial<CardContent> = {
  name: '吉隆坡城中城双子塔景观豪华服务式公寓，南座（永久地契，附两个车位和储藏室）',
  facts: '3+1 间睡房 · 2 间浴室 · 建筑面积 1,025 平方尺',
  agent: '陈美玲',
};

type Placed = Extract<CardElement, { kind: 'text' }>;
const toTexts = (elements: readonly CardElement[]) =>
  elements.filter((one): one is Placed => one.kind === 'text');

const samples: [string, CardFormat, CardContent][] = cardFormats.flatMap((format) =>
  Object.entries({ usual: {}, long, chinese, bare: { perSqft: '', facts: '', place: '', code: null } }).map(
    ([name, more]): [string, CardFormat, CardContent] => [name, format, { ...usual, ...more }],
  ),
);

test.each(samples)(
  'the card of a %s listing as a %s has all its texts inside and apart',
  (_name, format, content) => {
    const { width, height, coverPx, footerFromPx } = cardFrames[format];
    const elements = cardElements(content, format, measure);
    const texts = toTexts(elements).map((text) => ({ ...text, right: text.x + measure(text.text, text) }));
    for (const { text, x, y, px, right } of texts) {
      expect(x, text).toBeGreaterThanOrEqual(0);
      expect(right, text).toBeLessThanOrEqual(width - 40);
      expect(y - px, text).toBeGreaterThanOrEqual(0);
      expect(y + px * 0.3, text).toBeLessThanOrEqual(height);
      expect(y - px < footerFromPx && y + px * 0.3 > footerFromPx, text).toBe(false);
      if (x === 56) expect(y - px * 0.75, text).toBeGreaterThanOrEqual(coverPx + 20);
    }
    const column = texts.filter(({ x }) => x === 56).toSorted((a, b) => a.y - b.y);
    for (const [place, { y, px, text }] of column.entries())
      if (place > 0) expect(y - px * 0.85, text).toBeGreaterThanOrEqual(column[place - 1]!.y);
    const code = elements.find(({ kind }) => kind === 'code');
    expect(code !== undefined).toBe(content.code !== null);
    if (code?.kind !== 'code') return;
    for (const { text, right, y } of column) if (y > footerFromPx) expect(right, text).toBeLessThan(code.x);
  },
);

test('what the law asks for is never cut off, however long the firm is called', () => {
  for (const format of cardFormats) {
    const said = toTexts(cardElements({ ...usual, ...long }, format, measure)).map(({ text }) => text);
    expect(said.join(' ')).toContain(`${long.firm} ${long.firmNumber}`);
    expect(said.join(' ')).toContain(long.agent);
    expect(said).toContain(usual.contact);
    expect(said).toContain(usual.firmPhone);
  }
});

test.each([
  ['English', 'WWW Property Management & Valuation '.repeat(4)],
  ['Chinese', '国际房地产管理与估价有限公司'.repeat(10)],
  ['one word of', 'W'.repeat(120)],
])('%s names of 120 characters leave the registration and telephone numbers whole', (_language, name) => {
  const firm = name.slice(0, 120).trim();
  for (const format of cardFormats) {
    const content = { ...usual, firm, agent: firm, firmNumber: '(VE (1) 0000/12)' };
    const said = toTexts(cardElements(content, format, measure)).map(({ text }) => text);
    expect(said.join(' ')).toContain(content.firmNumber);
    expect(said).toContain(content.contact);
    expect(said).toContain(content.firmPhone);
  }
});

test('a text becomes smaller before it is cut off, and is cut off at a letter', () => {
  const room = { weight: 600, px: 40, leastPx: 20, widest: 220, most: 1 };
  expect(fitText('Kiara', room, measure)).toEqual({ weight: 600, px: 40, lines: ['Kiara'] });
  expect(fitText('Residensi Kiara', room, measure)).toEqual({
    weight: 600,
    px: 26,
    lines: ['Residensi Kiara'],
  });
  expect(fitText('Residensi Kiara Hills Utara', room, measure).lines).toEqual(['Residensi Kiara Hil…']);
});

test('Chinese is broken between its characters, other words between words, and a word that is too wide anywhere', () => {
  const room = { weight: 600, px: 20, leastPx: 20, widest: 110, most: 9 };
  expect(fitText('吉隆坡城中城，豪华公寓', room, measure).lines).toEqual(['吉隆坡城中', '城，豪华公', '寓']);
  expect(fitText('Jalan Bukit Kiara', room, measure).lines).toEqual(['Jalan', 'Bukit', 'Kiara']);
  expect(fitText('Kuala-Terengganu', room, measure).lines).toEqual(['Kuala-Tere', 'ngganu']);
});
