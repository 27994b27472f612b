/** `npm run icons`: draws the icons of the installed app, `public/icons`, from `public/favicon.svg`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

interface Icon {
  name: string;
  px: number;
  /** The size of the drawing, as a part of that in the favicon. */
  scale: number;
  /** The radius of the corners, of 48; 0 where the system cuts them. */
  radius: number;
}

const icons: readonly Icon[] = [
  { name: 'icon-192', px: 192, scale: 1, radius: 11 },
  { name: 'icon-512', px: 512, scale: 1, radius: 11 },
  { name: 'apple-touch-icon-180', px: 180, scale: 0.92, radius: 0 },
  { name: 'maskable-512', px: 512, scale: 0.78, radius: 0 },
];

const publicFolder = join(import.meta.dirname, '../public');
const favicon = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');

function toSvg({ px, scale, radius }: Icon): string {
  const middle = 24 * (1 - scale);
  return favicon
    .replace('<svg ', `<svg width="${px}" height="${px}" `)
    .replace(/ rx="\d+"/, ` rx="${radius}"`)
    .replace('<g ', `<g transform="translate(${middle} ${middle}) scale(${scale})"><g `)
    .replace('</svg>', '</g></svg>');
}

for (const icon of icons)
  await sharp(Buffer.from(toSvg(icon)))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(publicFolder, 'icons', `${icon.name}.png`));
