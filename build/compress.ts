import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Writes a brotli and a gzip copy beside every text file of `folder`. The copies of an earlier build in
 * `before` are taken over where the text is the same: most of it is.
 */
export async function compressFolder(folder: string, before?: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name));
  for (const name of texts) await compress(folder, name, before);
}

async function compress(folder: string, name: string, before?: string): Promise<void> {
  const path = join(folder, name);
  const text = await readFile(path);
  if (before !== undefined && (await copyCompressed(name, text, before, folder))) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, older] = await Promise.all([brotli(text, { params }), gzip(text, { level: 9 })]);
  await writeFile(`${path}.br`, small);
  await writeFile(`${path}.gz`, older);
}

async function copyCompressed(name: string, text: Buffer, from: string, to: string): Promise<boolean> {
  const before = await readFile(join(from, name)).catch(() => null);
  if (!before?.equals(text)) return false;
  const copies = ['.br', '.gz'].map((end) => cp(join(from, name + end), join(to, name + end)));
  return Promise.all(copies).then(
    () => true,
    () => false,
  );
}
