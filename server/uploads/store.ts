import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redrawn } from './redraw.ts';

/** Folder of the uploaded pictures, and the path under which they are served. */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadsPath = '/uploads/';

/** Keeps a picture, drawn anew. Answers its path. Throws `image_invalid`. */
export async function keepImage(dataDir: string, base64: string): Promise<string> {
  const { jpeg } = await redrawn(Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64'));
  const name = `${randomUUID()}.jpg`;
  await mkdir(uploadsDir(dataDir), { recursive: true });
  await writeFile(join(uploadsDir(dataDir), name), jpeg);
  return `${uploadsPath}${name}`;
}
