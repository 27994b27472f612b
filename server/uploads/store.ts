import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOfBase64 } from './base64.ts';
import { redrawn } from './redraw.ts';

/** Folder of the uploaded pictures, and the path under which they are served. */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadsPath = '/uploads/';

/** Keeps a JPEG of ours under a name that nothing had before. Answers its path. */
export async function keepJpeg(dataDir: string, jpeg: Buffer): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  await mkdir(uploadsDir(dataDir), { recursive: true });
  await writeFile(join(uploadsDir(dataDir), name), jpeg);
  return `${uploadsPath}${name}`;
}

/** Keeps a picture, drawn anew. Answers its path. Throws `image_invalid`. */
export async function keepImage(dataDir: string, base64: string): Promise<string> {
  const { jpeg } = await redrawn(bytesOfBase64(base64));
  return keepJpeg(dataDir, jpeg);
}

/** The file of a picture that we keep; null for any other address. */
function fileOf(dataDir: string, url: string | null): string | null {
  const [, name] = /^\/uploads\/([0-9a-f-]{36}\.jpg)$/.exec(url ?? '') ?? [];
  return name === undefined ? null : join(uploadsDir(dataDir), name);
}

/** A picture that we keep, or null. */
export async function imageAt(dataDir: string, url: string | null): Promise<Buffer | null> {
  const file = fileOf(dataDir, url);
  return file === null ? null : readFile(file).catch(() => null);
}

/** Removes a picture that nothing names any more. One that cannot be removed now is a stray, and goes later. */
export async function removeImage(dataDir: string, url: string | null): Promise<void> {
  const file = fileOf(dataDir, url);
  if (file !== null) await rm(file, { force: true }).catch(() => undefined);
}

/**
 * Removes the pictures last written before `before` that nothing names: what a server left behind that ended between a file
 * and its row. `areNamed` answers which of the addresses are in use.
 */
export async function removeStrayImages(dataDir: string, before: Date, areNamed: (urls: readonly string[]) => Promise<Set<string>>): Promise<void> {
  const urls = (await readdir(uploadsDir(dataDir)).catch(() => [])).map((name) => `${uploadsPath}${name}`);
  const named = await areNamed(urls);
  for (const url of urls.filter((one) => !named.has(one))) {
    const file = fileOf(dataDir, url);
    const { mtimeMs } = file === null ? { mtimeMs: Infinity } : await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before.getTime()) await removeImage(dataDir, url);
  }
}
