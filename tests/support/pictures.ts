import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Photographs of people from the demonstration of @vladmandic/face-api (MIT, see people/LICENSE). */
const people = join(import.meta.dirname, 'people');

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const jpeg = async (name: string, picture: Sharp): Promise<PickedFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture.jpeg({ quality: 90 }).toBuffer(),
});

/** A portrait: one face. */
export const onePerson = () => jpeg('potret.jpg', sharp(join(people, 'one.jpg')));

/** Three faces. */
export const threePeople = () => jpeg('bertiga.jpg', sharp(join(people, 'three.jpg')));

/** A drawing of a room: walls, a window, a sofa with a pattern; everything in focus. */
function room(): Sharp {
  const planks = Array.from(
    { length: 40 },
    (_, index) =>
      `<rect x="0" y="${840 + index * 9}" width="1600" height="8" fill="hsl(28 ${30 + (index % 5) * 4}% ${38 + (index % 7) * 2}%)"/>`,
  );
  const cushions = Array.from(
    { length: 60 },
    (_, index) =>
      `<circle cx="${240 + (index % 12) * 48}" cy="${640 + Math.floor(index / 12) * 40}" r="14" fill="hsl(${index * 17} 40% 45%)"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#cfc6b4"/><rect x="900" y="120" width="460" height="520" fill="#8fb7d6"/><path d="M900 380h460M1130 120v520" stroke="#5a5247" stroke-width="18"/><rect x="200" y="600" width="620" height="240" rx="40" fill="#6b4f3a"/>${cushions.join('')}${planks.join('')}</svg>`,
    ),
  );
}

/** A property in focus. */
export const sharpRoom = () => jpeg('ruang-tamu.jpg', room());

/** The same, out of focus. */
export const blurredRoom = async () => jpeg('kabur.jpg', sharp(await room().png().toBuffer()).blur(14));

/** The same, with a telephone number across it. */
export const letteredRoom = async () =>
  jpeg(
    'iklan.jpg',
    sharp(await room().png().toBuffer()).composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><text x="800" y="420" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="140" fill="#fff">CALL 012-345 6789</text></svg>',
        ),
      },
    ]),
  );
