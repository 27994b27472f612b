import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type SeededRandom, seededRandom } from '#server/demo/seeded-random.ts';

/** The drawings are made in these units, and the pictures of them in as many pixels as `madePx` says. */
const [width, height] = [960, 720];

const colour = (random: SeededRandom, light: readonly [number, number], vivid = 40) =>
  `hsl(${random.whole(0, 359)} ${random.whole(4, vivid)}% ${random.whole(...light)}%)`;

const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** A room with a back wall, a floor, windows, furniture and lamps. */
function room(random: SeededRandom): string {
  const horizon = random.whole(380, 520);
  const [left, right] = [random.whole(80, 260), random.whole(700, 880)];
  const top = random.whole(40, 140);
  const wall = colour(random, [45, 88], 30);
  const parts = [
    box(0, 0, width, height, colour(random, [60, 95], 15)),
    `<polygon points="0,0 ${left},${top} ${left},${horizon} 0,${height}" fill="${colour(random, [35, 80], 30)}"/>`,
    `<polygon points="${width},0 ${right},${top} ${right},${horizon} ${width},${height}" fill="${colour(random, [30, 80], 30)}"/>`,
    box(left, top, right - left, horizon - top, wall),
    `<polygon points="0,${height} ${left},${horizon} ${right},${horizon} ${width},${height}" fill="${colour(random, [18, 62], 45)}"/>`,
  ];
  for (let count = random.whole(1, 3); count > 0; count--) {
    const [w, h] = [random.whole(80, 240), random.whole(110, 260)];
    parts.push(
      box(random.whole(left, right - 60), top + random.whole(10, 90), w, h, colour(random, [70, 98], 60)),
    );
  }
  for (let count = random.whole(4, 9); count > 0; count--) {
    const [w, h] = [random.whole(60, 320), random.whole(50, 220)];
    const round = `rx="${random.whole(0, 40)}"`;
    parts.push(
      box(
        random.whole(-40, width - 60),
        random.whole(horizon - 140, height - 80),
        w,
        h,
        colour(random, [8, 85], 60),
        round,
      ),
    );
  }
  for (let count = random.whole(0, 3); count > 0; count--)
    parts.push(
      `<circle cx="${random.whole(100, 860)}" cy="${random.whole(20, 200)}" r="${random.whole(18, 60)}" fill="#fff6d8"/>`,
    );
  return parts.join('');
}

/** A building with rows of windows below a sky. */
function building(random: SeededRandom): string {
  const [left, top] = [random.whole(60, 420), random.whole(30, 260)];
  const [w, ground] = [random.whole(260, 560), random.whole(560, 680)];
  const [columns, rows] = [random.whole(3, 12), random.whole(3, 14)];
  const pane = colour(random, [15, 60], 50);
  const parts = [
    box(0, 0, width, height, colour(random, [55, 92], 60)),
    box(0, ground, width, height - ground, colour(random, [20, 60], 40)),
    box(left, top, w, ground - top, colour(random, [25, 90], 35)),
  ];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      parts.push(
        box(
          left + ((column + 0.2) * w) / columns,
          top + ((row + 0.25) * (ground - top)) / rows,
          (0.6 * w) / columns,
          (0.5 * (ground - top)) / rows,
          random.happens(0.15) ? '#f6e7b0' : pane,
        ),
      );
  for (let count = random.whole(1, 6); count > 0; count--)
    parts.push(
      `<ellipse cx="${random.whole(0, width)}" cy="${random.whole(ground - 120, ground + 40)}" rx="${random.whole(30, 150)}" ry="${random.whole(40, 140)}" fill="hsl(${random.whole(80, 150)} 40% ${random.whole(15, 45)}%)"/>`,
    );
  return parts.join('');
}

/** Land below a sky, with hills and trees. */
function land(random: SeededRandom): string {
  const parts = [box(0, 0, width, height, colour(random, [60, 95], 70))];
  for (let count = random.whole(2, 5); count > 0; count--) {
    const y = random.whole(250, 620);
    parts.push(
      `<path d="M0 ${y} Q ${random.whole(100, 400)} ${y - random.whole(-80, 220)} ${random.whole(420, 600)} ${y} T ${width} ${y + random.whole(-80, 80)} V ${height} H 0 Z" fill="hsl(${random.whole(30, 150)} ${random.whole(15, 60)}% ${random.whole(15, 65)}%)"/>`,
    );
  }
  for (let count = random.whole(2, 12); count > 0; count--)
    parts.push(
      `<ellipse cx="${random.whole(0, width)}" cy="${random.whole(300, 700)}" rx="${random.whole(15, 110)}" ry="${random.whole(25, 130)}" fill="hsl(${random.whole(70, 150)} 45% ${random.whole(12, 40)}%)"/>`,
    );
  return parts.join('');
}

/** A floor plan: lines on white. */
function plan(random: SeededRandom): string {
  const parts = [box(0, 0, width, height, '#fdfdfb')];
  const line = `stroke="#222" stroke-width="${random.whole(8, 16)}"`;
  for (let count = random.whole(6, 12); count > 0; count--) {
    const [x, y] = [random.whole(40, 700), random.whole(40, 500)];
    const fill = random.happens(0.3) ? colour(random, [75, 95], 50) : 'none';
    parts.push(box(x, y, random.whole(90, 360), random.whole(80, 300), fill, line));
  }
  return parts.join('');
}

const scenes = [room, room, room, building, building, land, plan];

/** The longer side of a picture. */
const madePx = 640;

/** Light from one side, darker edges, and the noise of a camera, without which no photo is. */
async function photographed(svg: string, random: SeededRandom): Promise<Buffer> {
  const [from, to] = [random.next() * 0.5, random.next() * 0.4];
  const light = `<linearGradient id="light" x1="${random.next()}" y1="0" x2="${random.next()}" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${from}"/><stop offset="1" stop-color="#000" stop-opacity="${to}"/></linearGradient>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${light}</defs>${svg}${box(0, 0, width, height, 'url(#light)')}</svg>`;
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize(madePx)
    .removeAlpha()
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = random.whole(2, 10);
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, data[at]! + (random.next() + random.next() - 1) * noise));
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A picture of a room, a building, land or a floor plan that depends on nothing but its number. JPEG. */
export function madePicture(number: number): Promise<Buffer> {
  const random = seededRandom(number * 7919 + 17);
  return photographed(scenes[number % scenes.length]!(random), random);
}

const corners = {
  northwest: 'top left',
  northeast: 'top right',
  southwest: 'bottom left',
  southeast: 'bottom right',
} as const;

const stamp = (text: string, fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="176" height="60" viewBox="0 0 260 90"><rect width="260" height="90" fill="${fill}"/><text x="130" y="56" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="34" fill="${fill === '#fff' ? '#111' : '#fff'}">${text}</text></svg>`,
  );

/** What becomes of a photo on its way through telephones, messengers and portals, by name. Each gives a JPEG. */
export const alterations: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  ...Object.fromEntries(
    [1600, 480, 320, 160].map((sidePx) => [
      `at most ${sidePx} px`,
      (picture: Buffer) =>
        sharp(picture).resize(sidePx, sidePx, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer(),
    ]),
  ),
  ...Object.fromEntries(
    [75, 50, 30, 15].map((quality) => [
      `JPEG of quality ${quality}`,
      (picture: Buffer) => sharp(picture).jpeg({ quality }).toBuffer(),
    ]),
  ),
  WebP: async (picture) =>
    sharp(await sharp(picture).webp({ quality: 60 }).toBuffer())
      .jpeg()
      .toBuffer(),
  ...Object.fromEntries(
    [0.6, 0.8, 1.2, 1.3].map((factor) => [
      `brightness × ${factor}`,
      (picture: Buffer) => sharp(picture).modulate({ brightness: factor }).jpeg({ quality: 85 }).toBuffer(),
    ]),
  ),
  'more contrast': (picture) => sharp(picture).linear(1.25, -30).jpeg({ quality: 85 }).toBuffer(),
  'less contrast': (picture) => sharp(picture).linear(0.75, 30).jpeg({ quality: 85 }).toBuffer(),
  'gamma of 1.6': (picture) => sharp(picture).gamma(1.6, 1).jpeg({ quality: 85 }).toBuffer(),
  grey: (picture) => sharp(picture).greyscale().jpeg({ quality: 85 }).toBuffer(),
  sharpened: (picture) => sharp(picture).sharpen({ sigma: 1.5 }).jpeg({ quality: 85 }).toBuffer(),
  ...Object.fromEntries(
    (Object.keys(corners) as (keyof typeof corners)[]).flatMap((gravity) =>
      ['#fff', '#c00'].map((fill) => [
        `mark at the ${corners[gravity]}, ${fill}`,
        (picture: Buffer) =>
          sharp(picture)
            .composite([{ input: stamp('PROP 24', fill), gravity }])
            .jpeg({ quality: 80 })
            .toBuffer(),
      ]),
    ),
  ),
  'small, pale, marked and recompressed': async (picture) =>
    sharp(
      await sharp(picture)
        .composite([{ input: stamp('PROP 24', '#fff'), gravity: 'southeast' }])
        .toBuffer(),
    )
      .resize(480, 480, { fit: 'inside' })
      .modulate({ brightness: 1.15 })
      .jpeg({ quality: 40 })
      .toBuffer(),
};

const demoPictures = join(import.meta.dirname, '../../server/demo/pictures/files');

/** So many made pictures and so many of the demo listings, none twice, by name. */
export async function somePictures(made: number, demo: number): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (let number = 0; number < made; number++) pictures.set(`made ${number}`, await madePicture(number));
  for (const name of readdirSync(demoPictures).toSorted().slice(0, demo))
    pictures.set(name, await sharp(join(demoPictures, name)).resize(madePx).jpeg({ quality: 90 }).toBuffer());
  return pictures;
}
