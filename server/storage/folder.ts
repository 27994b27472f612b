import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { namesInBatches } from '#server/files/folder-names.ts';
import { makePrivateFolder, privateFile } from '#server/files/private-folder.ts';
import type { Area, BorrowedFile, Storage, StoredFile } from './storage.ts';

const nullIfGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/**
 * Files below DATA_DIR: one folder for each area, which other users of the machine cannot enter. Several servers
 * share it by a network file system.
 */
export class FolderStorage implements Storage {
  readonly sweepParts = 1;
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  #path(key: string): string {
    return join(this.#dataDir, key);
  }

  /** `fill` writes a file beside the final one, which then gets its name. */
  async #replace(key: string, fill: (path: string) => Promise<unknown>): Promise<void> {
    const path = this.#path(key);
    const unfinished = `${path}.${randomUUID()}`;
    await makePrivateFolder(dirname(path));
    try {
      await fill(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  write(key: string, bytes: Buffer): Promise<void> {
    return this.#replace(key, (path) => writeFile(path, bytes, { ...privateFile, flush: true }));
  }

  async take(key: string, path: string): Promise<void> {
    await makePrivateFolder(dirname(this.#path(key)));
    await rename(path, this.#path(key)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      // The area is on another disk than the rest of DATA_DIR.
      await this.#replace(key, (unfinished) =>
        pipeline(createReadStream(path), createWriteStream(unfinished, { ...privateFile, flush: true })),
      );
      await rm(path, { force: true });
    });
  }

  read(key: string): Promise<Buffer | null> {
    return readFile(this.#path(key)).catch(nullIfGone);
  }

  async borrow(key: string): Promise<BorrowedFile | null> {
    const path = this.#path(key);
    const isThere = (await stat(path).catch(nullIfGone)) !== null;
    return isThere ? { path, release: () => Promise.resolve() } : null;
  }

  async size(key: string): Promise<number | null> {
    return (await stat(this.#path(key)).catch(nullIfGone))?.size ?? null;
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.#path(key), { force: true })));
  }

  async *pages(area: Area, startsWith = ''): AsyncGenerator<StoredFile[]> {
    for await (const names of namesInBatches(this.#path(area))) {
      const found = await Promise.all(
        names.filter((name) => name.startsWith(startsWith)).map((name) => this.#describe(`${area}/${name}`)),
      );
      yield found.filter((one) => one !== null);
    }
  }

  async #describe(key: string): Promise<StoredFile | null> {
    const found = await stat(this.#path(key)).catch(nullIfGone);
    return found?.isFile() ? { key, bytes: found.size, changedAt: found.mtime } : null;
  }
}
