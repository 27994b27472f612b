import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPlaceholder } from '#server/uploads/redraw.ts';
import type { DemoPicture } from './list.ts';

/** Writes the list of the pictures in `files`: what a row of a photo says of its picture. */
export async function makeList(size: { width: number; height: number }): Promise<void> {
  const folder = join(import.meta.dirname, 'files');
  const list: DemoPicture[] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    const picture = await readFile(join(folder, file));
    const name = file.replace(/\.webp$/, '');
    list.push({
      name,
      kind: name.replace(/-\d+$/, ''),
      ...size,
      bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      placeholder: await drawPlaceholder(picture),
    });
  }
  await writeFile(join(import.meta.dirname, 'list.gen.json'), `${JSON.stringify(list, null, 1)}\n`);
}
