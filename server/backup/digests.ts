import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makePrivateFolder, privateFile } from '#server/files/private-folder.ts';
import { paths } from './format.ts';

/** A file of a backup, by its path within it, and its SHA-256. */
export interface Digest {
  path: string;
  sha256: string;
}

/** Writes the stream to a new private file, through `between`. Returns its SHA-256. */
export async function writeHashed(path: string, from: Readable, between: Transform[] = []): Promise<string> {
  await makePrivateFolder(dirname(path));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline([from, ...between, hashing, createWriteStream(path, { ...privateFile, flags: 'wx' })]);
  return hash.digest('hex');
}

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes the list of digests, in the form that `sha256sum --check` reads. It gets its name when it is complete. */
export class DigestList {
  readonly #folder: string;
  readonly #file: FileHandle;
  /** Lines are written one after the other, whoever adds them at once. */
  #written: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  static async begin(folder: string): Promise<DigestList> {
    return new DigestList(folder, await open(join(folder, unfinished), 'wx', privateFile.mode));
  }

  async add({ path, sha256 }: Digest): Promise<void> {
    this.#written = this.#written.then(() => this.#file.write(`${sha256}  ${path}\n`));
    await this.#written;
  }

  /** Makes the list durable. */
  async complete(): Promise<void> {
    await this.#file.sync();
    await rename(join(this.#folder, unfinished), join(this.#folder, paths.sums));
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

const unfinished = `${paths.sums}.unfinished`;

/** The digests of a backup, and null for a line that is none. */
export async function* readDigests(folder: string): AsyncGenerator<Digest | null> {
  const file = await open(join(folder, paths.sums));
  try {
    for await (const line of createInterface({ input: file.createReadStream(), crlfDelay: Infinity })) {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      const isWithin = path !== undefined && !path.startsWith('/') && !path.split('/').includes('..');
      yield sha256 !== undefined && isWithin ? { path, sha256 } : null;
    }
  } finally {
    await file.close();
  }
}
