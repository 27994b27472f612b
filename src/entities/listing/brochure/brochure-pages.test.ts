import { expect, test } from 'vitest';
import {
  brochureFor,
  somePictures,
  usualAgent,
  usualListed,
  usualListing,
} from '#support/brochure-content.ts';
import type { Font } from '../share-card/fit-text.ts';
import type { BrochureAgent, BrochureContent, OneListing } from './brochure-content.ts';
import { brochurePages } from './brochure-pages.ts';
import { type BrochurePage, page, type PageElement } from './page-elements.ts';

/** As wide as the typeface about: Chinese characters are as wide as high, others half of it. */
const measure = (text: string, { px }: Font) =>
  Array.from(text).reduce((sum, letter) => sum + px * (/\p{Script=Han}/u.test(letter) ? 1 : 0.55), 0);

const longAgent: BrochureAgent = {
  ...usualAgent,
  name: 'Tengku Puteri Nur Aisyah Humaira binti Tengku Haji Abdul Rahman Shah',
  firm: 'Persatuan Pengurusan Hartanah Antarabangsa Seri Teratai Gemilang Sdn Bhd',
  firmRegistration: 'VE (1) 0000/12',
};

const fact = (label: string) => ({ label, value: 'Partly Furnished' });

/** As much as a listing can say. */
const full: OneListing = {
  ...usualListing,
  name: 'The Residences at Bukit Kiara Utama Phase 3B (Serviced Apartments, Tower Cempaka North)',
  place: 'Persiaran Bandar Baru Sri Petaling Selatan 12/34A, 57000 Kuala Lumpur, Wilayah Persekutuan',
  price: 'RM 10,000,000,000.00/mo',
  keyFacts: ['Bedrooms', 'Bathrooms', 'Car parks', 'Built-up', 'Land', 'Furnishing', 'Tenure'].map(fact),
  details: [
    ...Array.from({ length: 10 }, (_, at) => fact(`Detail ${at + 1}`)),
    { label: 'Developer', value: 'Seri Teratai Gemilang Development Corporation Sdn Bhd' },
  ],
  facilities: { label: 'Facilities', value: 'Swimming Pool, Gymnasium, Sauna, Playground, '.repeat(5) },
  remarks: { label: 'Description', value: 'A quiet street with old trees.\n\n'.repeat(150) },
  photos: somePictures(8),
};

const chinese: OneListing = {
  ...usualListing,
  name: '吉隆坡城中城双子塔景观豪华服务式公寓，南座（永久地契，附两个车位和储藏室）',
  remarks: { label: '描述', value: '角头单位😊，采光充足，面向湖景，可俯瞰整个山谷的绿意。'.repeat(20) },
};

const bare: OneListing = {
  ...usualListing,
  perSqft: '',
  keyFacts: [],
  details: [],
  remarks: null,
  cover: null,
  code: null,
};

const several = (count: number): BrochureContent['about'] => ({
  kind: 'several',
  title: `${count} properties`,
  listings: Array.from({ length: count }, (_, at) => ({
    ...usualListed,
    name: at % 2 ? full.name : chinese.name,
    place: full.place,
    facts: `${usualListed.facts} · `.repeat(3),
  })),
});

const samples: [string, BrochureContent][] = [
  ['a usual listing', brochureFor(usualListing)],
  ['as much as a listing can say', brochureFor(full, { by: longAgent })],
  ['a Chinese listing', brochureFor(chinese, { language: 'zh', by: { ...usualAgent, name: '陈美玲' } })],
  ['a listing that says nearly nothing', brochureFor(bare, { by: longAgent })],
  ['a listing without remarks', brochureFor({ ...full, remarks: null, photos: [] })],
  ['20 listings', brochureFor(several(20), { by: longAgent })],
  ...[1, 2, 3, 5, 8].map((count): [string, BrochureContent] => [
    `${count} photos and long remarks`,
    brochureFor({ ...full, photos: somePictures(count) }),
  ]),
];

type Placed<Kind extends PageElement['kind']> = Extract<PageElement, { kind: Kind }>;
const ofKind = <Kind extends PageElement['kind']>(elements: BrochurePage, kind: Kind) =>
  elements.filter((one): one is Placed<Kind> => one.kind === kind);
const said = (elements: BrochurePage) => ofKind(elements, 'text').map(({ text }) => text);

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What may not lie upon each other, with the room that its letters take. */
const boxesFrom = (elements: BrochurePage): Box[] => [
  ...ofKind(elements, 'text').map(({ text, x, y, px, weight }) => ({
    name: text,
    left: x,
    right: x + measure(text, { px, weight }),
    top: y - px * 0.75,
    bottom: y + px * 0.2,
  })),
  ...[
    ...ofKind(elements, 'picture'),
    ...ofKind(elements, 'code').map((one) => ({ ...one, width: one.side, height: one.side })),
  ].map(({ kind, x, y, width, height }) => ({
    name: kind,
    left: x,
    right: x + width,
    top: y,
    bottom: y + height,
  })),
];

const isOver = (one: Box, other: Box) =>
  one.left < other.right - 0.1 &&
  other.left < one.right - 0.1 &&
  one.top < other.bottom - 0.1 &&
  other.top < one.bottom - 0.1;

test.each(samples)('the pages of %s have everything between the margins and apart', (_name, content) => {
  for (const elements of brochurePages(content, measure)) {
    const boxes = boxesFrom(elements);
    for (const { name, left, right, top, bottom } of boxes) {
      expect(left, name).toBeGreaterThanOrEqual(page.margin - 0.1);
      expect(right, name).toBeLessThanOrEqual(page.width - page.margin + 0.1);
      expect(top, name).toBeGreaterThanOrEqual(page.margin - 0.1);
      expect(bottom, name).toBeLessThanOrEqual(page.height - page.margin + 0.1);
    }
    const over = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => (isOver(one, other) ? [`${one.name} / ${other.name}`] : [])),
    );
    expect(over).toEqual([]);
  }
});

test.each(samples)('each page of %s says what the law asks for, whole', (_name, content) => {
  const { name, registration, mobile, firm, firmRegistration, firmPhone } = content.by;
  for (const elements of brochurePages(content, measure)) {
    const text = said(elements).join(' ');
    for (const one of [name, registration, mobile, firm, firmRegistration, firmPhone])
      expect(text).toContain(one);
  }
});

test.each([
  ['English', 'WWW Property Management & Valuation '.repeat(4)],
  ['Malay', 'Pengurusan Hartanah Antarabangsa Seri Teratai Gemilang '.repeat(3)],
  ['Chinese', '国际房地产管理与估价有限公司'.repeat(10)],
  ['one word of', 'W'.repeat(120)],
])('%s names of 120 characters leave registrations and telephone numbers whole', (_language, long) => {
  const name = long.slice(0, 120).trim();
  const by = { ...longAgent, name, firm: name };
  const listings = [brochureFor(full, { by }), brochureFor(several(9), { by })];
  for (const elements of listings.flatMap((content) => brochurePages(content, measure))) {
    const text = said(elements).join(' ');
    for (const one of [by.registration, by.mobile, by.firmRegistration, by.firmPhone])
      expect(text).toContain(one);
  }
});

test('a listing has one page, and a second only where there is something for it', () => {
  const count = (one: OneListing) => brochurePages(brochureFor(one), measure).length;
  expect(count(usualListing)).toBe(1);
  expect(count(bare)).toBe(1);
  expect(count({ ...usualListing, photos: somePictures(1) })).toBe(2);
  expect(count({ ...usualListing, remarks: full.remarks })).toBe(2);
  expect(count(full)).toBe(2);
});

test('no fact, facility or photo is left out, and remarks that are too long end with an ellipsis', () => {
  const pages = brochurePages(brochureFor(full), measure);
  const text = pages.flatMap(said).join(' ');
  for (const { label } of [...full.keyFacts, ...full.details]) expect(text).toContain(label);
  expect(text.match(/Gymnasium/g)).toHaveLength(5);
  expect(pages.flatMap((one) => ofKind(one, 'picture')).map(({ id }) => id)).toEqual([
    'cover',
    ...full.photos.map(({ id }) => id),
  ]);
  expect(pages.flatMap(said)).toContain('…');
  const remarks = { label: 'Description', value: 'Corner unit. '.repeat(60) };
  const short = brochurePages(brochureFor({ ...full, remarks }), measure).flatMap(said);
  expect(short.join(' ').match(/Corner/g)).toHaveLength(60);
  expect(short).not.toContain('…');
});

test('four listings are on a page; each leads to its page', () => {
  const pages = brochurePages(brochureFor(several(9)), measure);
  expect(pages.map((one) => ofKind(one, 'picture').length)).toEqual([4, 4, 1]);
  const links = pages.flatMap((one) => ofKind(one, 'link').map(({ address }) => address));
  expect(links.filter((address) => address === usualListed.code!.address)).toHaveLength(18);
  expect(said(pages[2]!)).toContain('3 / 3');
});

test('without a page that can be opened there is neither code nor link to it', () => {
  const elements = brochurePages(brochureFor(bare), measure)[0]!;
  expect(ofKind(elements, 'code')).toEqual([]);
  expect(ofKind(elements, 'link').map(({ address }) => address)).toEqual([
    usualAgent.chat,
    usualAgent.callFirm,
  ]);
});
