/**
 * Writes the pictures of the demo listings into `files`, with their list. They are rendered from models, the
 * same on every machine. With a name, such as `tower` or `tower-03`, only those.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { scenes } from './catalogue.ts';
import { makeList } from './make-list.ts';
import { develop } from './render/develop.ts';
import { render } from './render/render.ts';

/** The picture beside the sign-in on a wide screen. */
const welcome = join(import.meta.dirname, '../../../public/images/welcome.webp');
const [only = '', smaller = '1'] = process.argv.slice(2);
const folder = join(import.meta.dirname, 'files');
const rendered = { width: 1080 / Number(smaller), height: 810 / Number(smaller) };
const stored = { width: 1200, height: 900 };
const quality = 74;

await mkdir(folder, { recursive: true });
for (const [kind, of] of Object.entries(scenes))
  for (const [index, make] of of.entries()) {
    const name = `${kind}-${String(index + 1).padStart(2, '0')}`;
    if (!name.startsWith(only)) continue;
    const scene = make();
    const linear = render(scene, rendered.width, rendered.height);
    const png = await develop(linear, rendered, stored, scene.exposure);
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    await writeFile(join(folder, `${name}.webp`), webp);
    console.log(`${name} ${(webp.length / 1000).toFixed(0)} kB`);
  }
await sharp(join(folder, 'tower-10.webp'))
  .extract({ left: 276, top: 0, width: 648, height: 900 })
  .resize({ height: 1000 })
  .webp({ quality: 62, effort: 6 })
  .toFile(welcome);
await makeList(stored);
