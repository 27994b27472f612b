import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type SeededRandom, seededRandom } from '#server/demo/seeded-random.ts';
import { madePicture } from './made-pictures.ts';

/** A picture that this made, and what is written on it. */
export interface LetteredPicture {
  name: string;
  jpeg: Buffer;
  /** The telephone number in E.164, or the word of another's mark; null where nothing is to be said. */
  written: string | null;
  /** How it is written; `none`, `sign` and `plan` have nothing to be said of. */
  how: Manner;
}

export const manners = ['plain', 'band', 'rotated', 'watermark', 'mark', 'none', 'sign', 'plan'] as const;
export type Manner = (typeof manners)[number];

const [width, height] = [1600, 1200];
const demoPictures = join(import.meta.dirname, '../../server/demo/pictures/files');
const demoNames = readdirSync(demoPictures).toSorted();
const fonts = ['DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif', 'sans-serif'];

/** Other typefaces for the bench, where they are installed. */
const fontsFrom = () => process.env['LETTERED_FONTS']?.split(',') ?? fonts;

/** Ways to write a number of Malaysia that has this many digits after its first zero. */
function toNumber(random: SeededRandom): { number: string; written: string } {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const start = random.pick(['2', '3', '4', '6', '7', '8', '9']);
  const [first, last] = random.happens(0.2)
    ? [`11`, `${random.whole(10, 39)}${digits(6)}`]
    : [`1${start}`, `${random.whole(2, 9)}${digits(6)}`];
  const head = last.slice(0, -4);
  const tail = last.slice(-4);
  const written = random.pick([
    `0${first}-${head} ${tail}`,
    `0${first}-${last}`,
    `0${first} ${head} ${tail}`,
    `+60${first}-${head} ${tail}`,
    `+60 ${first} ${head} ${tail}`,
    `6 0${first} ${head} ${tail}`.replace('6 0', '60'),
    `0${first}${last}`,
    `0${first}.${head}.${tail}`,
  ]);
  return { number: `+60${first}${last}`, written };
}

const before = ['', '', '', 'Call ', 'Tel: ', 'WhatsApp ', 'H/P ', 'Aisyah ', 'Contact '];

/** What others write on their pictures, and by which name it is to be said. */
const marks: readonly (readonly [written: string, said: string])[] = [
  ['PropertyGuru', 'PropertyGuru'],
  ['iProperty.com.my', 'iProperty'],
  ['EdgeProp', 'EdgeProp'],
  ['mudah.my', 'Mudah'],
  ['IQI REALTY', 'IQI'],
  ['ERA Malaysia', 'ERA'],
  ['PropNex', 'PropNex'],
  ['Huttons One', 'Huttons'],
  ['Hartamas Real Estate', 'Hartamas'],
  ['Knight Frank', 'Knight Frank'],
  ['CBRE | WTW', 'CBRE'],
  ['REAPFIELD', 'Reapfield'],
  ['Zerin Properties', 'Zerin'],
  ['GATHER PROPERTIES', 'Gather'],
  ['Kith & Kin Realty', 'Kith & Kin'],
  ['REN 41873', 'REN 41873'],
  ['E(1)1584', 'E(1)1584'],
  ['PEA 2841', 'PEA 2841'],
  ['www.rumahkini.com.my', 'rumahkini.com.my'],
];

/** Signs at buildings and shops, and what else is written in a photo and is nobody's. */
const signs = [
  'MENARA KIARA', 'BLOCK A', 'No. 12', 'LOT 1234', 'JALAN 3/62A', 'KLINIK', 'RESTORAN', '7-ELEVEN', 'UNIT 21-3A',
  'LEVEL 15', 'TAMAN DESA', 'PHARMACY', 'OPEN 24 HOURS', 'EXIT', 'P2 118', 'WXY 4821', 'EST. 1998', '50480 KUALA LUMPUR',
  'TINGKAT 3', 'BILIK MESYUARAT', 'RM 2,500', '2,150 sf', 'PLAZA 33', 'A-12-03', 'ERAT', 'GATHERING', 'KEDAI KOPI 88',
  '10.00 AM - 10.00 PM', 'CCTV', 'SOLD', 'WELCOME HOME', 'SALE 50%',
]; // prettier-ignore

const rooms = ['Master Bedroom', 'Bedroom 2', 'Bedroom 3', 'Living', 'Dining', 'Kitchen', 'Bath 1', 'Bath 2', 'Yard', 'Balcony', 'Utility', 'Foyer', 'A/C Ledge', 'Store']; // prettier-ignore

async function ground(random: SeededRandom): Promise<Buffer> {
  const picture = random.happens(0.75)
    ? join(demoPictures, random.pick(demoNames))
    : await madePicture(random.whole(0, 400));
  const grain = random.happens(0.3)
    ? [{ input: noise(random), raw: { width, height, channels: 4 as const } }]
    : [];
  return sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .composite(grain)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function noise(random: SeededRandom): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  const strength = random.whole(20, 60);
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = random.whole(0, 255);
    pixels[at] = pixels[at + 1] = pixels[at + 2] = grey;
    pixels[at + 3] = strength;
  }
  return pixels;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Lettering {
  text: string;
  /** The size of the type, as a share of the width. */
  size: number;
  how: Manner;
}

/** How bright a part of a picture is, 0 to 255. */
async function brightnessAt(
  picture: Buffer,
  left: number,
  top: number,
  w: number,
  h: number,
): Promise<number> {
  const box = {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    width: Math.min(width - Math.max(0, Math.floor(left)), Math.max(8, Math.floor(w))),
    height: Math.min(height - Math.max(0, Math.floor(top)), Math.max(8, Math.floor(h))),
  };
  const { channels } = await sharp(await sharp(picture).extract(box).greyscale().toBuffer()).stats();
  return channels[0]!.mean;
}

/** Writes a text over a picture, in a colour that can be read there. */
async function lettered(
  random: SeededRandom,
  picture: Buffer,
  { text, size, how }: Lettering,
): Promise<Buffer> {
  const font = random.pick(fontsFrom());
  const isBold = random.happens(0.6);
  let px = Math.round(size * width);
  const measureLength = () => text.length * px * 0.68;
  if (measureLength() > width * 0.94) px = Math.floor((width * 0.94) / (text.length * 0.68));
  const length = measureLength();
  const x = random.whole(20, Math.max(21, Math.floor(width - length - 20)));
  const y = random.whole(px + 20, height - Math.ceil(px / 2) - 20);
  const under = await brightnessAt(picture, x, y - px, length, px * 1.3);
  const isLight = how === 'band' ? random.happens(0.7) : under < 135;
  const fill =
    how === 'watermark'
      ? isLight
        ? '#fff'
        : '#000'
      : random.pick(
          isLight ? ['#fff', '#ffe500', '#fffbe0', '#9df5ff'] : ['#000', '#b00000', '#003a8c', '#222'],
        );
  const angle = how === 'rotated' ? (random.happens(0.5) ? 1 : -1) * (1 + 4 * random.next()) : 0;
  const outline =
    how !== 'watermark' && how !== 'band' && random.happens(0.5)
      ? `stroke="${isLight ? '#000' : '#fff'}" stroke-width="${px * 0.08}" paint-order="stroke" stroke-linejoin="round"`
      : '';
  const band =
    how === 'band'
      ? `<rect x="0" y="${y - px * 1.05}" width="${width}" height="${px * 1.45}" fill="${isLight ? '#000' : '#fff'}" opacity="${0.5 + random.next() * 0.3}"/>`
      : '';
  const opacity = how === 'watermark' ? 0.4 + random.next() * 0.25 : 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${band}<g transform="rotate(${angle} ${x + length / 2} ${y})"><text x="${x}" y="${y}" font-family="${font}" font-size="${px}" font-weight="${isBold ? 'bold' : 'normal'}" fill="${fill}" opacity="${opacity}" ${outline}>${escaped(text)}</text></g></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A plan of a flat, with the names, sizes and dimensions of its rooms. */
function plan(random: SeededRandom): Buffer {
  const parts = [`<rect width="${width}" height="${height}" fill="#fdfdfb"/>`];
  const [columns, rows] = [random.whole(2, 3), random.whole(2, 3)];
  const [w, h] = [(width - 160) / columns, (height - 160) / rows];
  const metres = () => `${random.whole(1, 6)}.${random.whole(0, 9)}${random.pick(['0', '5'])}`;
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [x, y] = [80 + column * w, 80 + row * h];
      const size = random.whole(26, 40);
      parts.push(
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#222" stroke-width="10"/>`,
      );
      const lines = [
        random.pick(rooms),
        random.pick([
          `${metres()} m x ${metres()} m`,
          `${metres()} x ${metres()}`,
          `${random.whole(80, 400)} sf`,
          `${random.whole(8, 14)}'${random.whole(0, 11)}" x ${random.whole(8, 14)}'0"`,
          `${random.whole(1000, 4900)} x ${random.whole(1000, 4900)}`,
        ]),
      ];
      for (const [nth, line] of lines.entries())
        parts.push(
          `<text x="${x + w / 2}" y="${y + h / 2 + nth * size * 1.4}" font-family="${random.pick(fontsFrom())}" font-size="${size}" text-anchor="middle" fill="#222">${escaped(line)}</text>`,
        );
    }
  parts.push(
    `<text x="80" y="58" font-family="${random.pick(fontsFrom())}" font-size="44" fill="#222">TYPE ${random.pick(['A', 'B1', 'C'])}  ${random.whole(600, 3000).toLocaleString('en')} sf  ${random.whole(60, 280)} sqm</text>`,
  );
  parts.push(
    `<text x="80" y="${height - 28}" font-family="${random.pick(fontsFrom())}" font-size="34" fill="#222">${Array.from({ length: 4 }, () => random.whole(1000, 9900)).join('   ')}</text>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`,
  );
}

const between = (random: SeededRandom, least: number, most: number) => least + (most - least) * random.next();

/** The picture of this number in this manner; the same on every machine with the same typefaces. */
export async function letteredPicture(how: Manner, number: number): Promise<LetteredPicture> {
  const random = seededRandom(manners.indexOf(how) * 100_003 + number * 7919 + 17);
  const quality = random.whole(60, 90);
  const done = async (picture: Buffer, written: string | null) => ({
    name: `${how} ${number}`,
    jpeg: await sharp(picture).jpeg({ quality }).toBuffer(),
    written,
    how,
  });
  if (how === 'plan') return done(plan(random), null);
  const picture = await ground(random);
  if (how === 'none') return done(picture, null);
  if (how === 'sign') {
    let signed = picture;
    for (let count = random.whole(1, 3); count > 0; count--)
      signed = await lettered(random, signed, {
        text: random.pick(signs),
        size: between(random, 0.03, 0.09),
        how: random.pick(['plain', 'band', 'rotated'] as const),
      });
    return done(signed, null);
  }
  if (how === 'mark') {
    const [text, said] = marks[number % marks.length]!;
    return done(
      await lettered(random, picture, {
        text,
        size: between(random, 0.03, 0.1),
        how: random.pick(['plain', 'plain', 'band', 'watermark'] as const),
      }),
      said,
    );
  }
  const { number: phone, written } = toNumber(random);
  return done(
    await lettered(random, picture, {
      text: random.pick(before) + written,
      size: between(random, 0.03, 0.12),
      how,
    }),
    phone,
  );
}
