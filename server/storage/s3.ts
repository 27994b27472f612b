import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BucketConfig } from '#server/config/storage.ts';
import { privateFile } from '#server/files/private-folder.ts';
import { connectS3, isMissing, toStorageError } from './s3-client.ts';
import type { Area, BorrowedFile, Storage, StoredFile } from './storage.ts';
import { temporaryPath } from './temporary.ts';

/** A large file is sent in parts of so many bytes, so many at once. */
const parts = { partSize: 8 * 1024 * 1024, queueSize: 2 };

const removedAtOnce = 32;

/** An answer whose connection breaks is asked for so often: the SDK tries only until it begins. */
const readAttempts = 3;

/** Objects of a bucket of any S3. The key of an object is that of the file after the prefix. */
export class S3Storage implements Storage {
  readonly sweepParts = 16;
  readonly #client: S3Client;
  readonly #config: BucketConfig;
  readonly #dataDir: string;

  /** Files that are borrowed are in `dataDir` meanwhile. */
  constructor(config: BucketConfig, dataDir: string) {
    this.#client = connectS3(config);
    this.#config = config;
    this.#dataDir = dataDir;
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#config.bucket, Key: `${this.#config.prefix}${key}` };
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#client
      .send(new PutObjectCommand({ ...this.#object(key), Body: bytes, ContentLength: bytes.length }))
      .catch(refuse);
  }

  async take(key: string, path: string): Promise<void> {
    await this.upload(key, path);
    await rm(path, { force: true });
  }

  /** As `take`, but the local file stays. */
  async upload(key: string, path: string): Promise<void> {
    const params = { ...this.#object(key), Body: createReadStream(path) };
    await new Upload({ client: this.#client, params, ...parts }).done().catch(refuse);
  }

  /** What `use` makes of the object's content; null if there is no such object. */
  async #get<Result>(key: string, use: (body: Body) => Promise<Result>): Promise<Result | null> {
    for (let attempt = 1; ; attempt++) {
      const { Body: body } = await this.#client
        .send(new GetObjectCommand(this.#object(key)))
        .catch(nullIfMissing);
      if (!body) return null;
      try {
        return await use(body as Body);
      } catch (error) {
        if (attempt === readAttempts) throw toStorageError(error);
      }
    }
  }

  read(key: string): Promise<Buffer | null> {
    return this.#get(key, async (body) => Buffer.from(await body.transformToByteArray()));
  }

  async borrow(key: string): Promise<BorrowedFile | null> {
    const path = await temporaryPath(this.#dataDir);
    const release = () => rm(path, { force: true });
    try {
      const found = await this.#get(key, async (body) => {
        await pipeline(body, createWriteStream(path, privateFile));
        return { path, release };
      });
      if (!found) await release();
      return found;
    } catch (error) {
      await release();
      throw error;
    }
  }

  async size(key: string): Promise<number | null> {
    return (await this.describe(key))?.bytes ?? null;
  }

  /** The object as a list would name it; null if there is none. */
  async describe(key: string): Promise<StoredFile | null> {
    const { ContentLength: bytes, LastModified: changedAt } = await this.#client
      .send(new HeadObjectCommand(this.#object(key)))
      .catch(nullIfMissing);
    if (bytes !== undefined && changedAt) return { key, bytes, changedAt };
    await this.#requireBucket();
    return null;
  }

  /** An answer to HEAD has no text: it does not say whether the object is missing, or its bucket. */
  async #requireBucket(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#config.bucket })).catch(refuse);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += removedAtOnce)
      await Promise.all(
        keys
          .slice(first, first + removedAtOnce)
          .map((key) => this.#client.send(new DeleteObjectCommand(this.#object(key))).catch(refuse)),
      );
  }

  async *pages(area: Area, startsWith = ''): AsyncGenerator<StoredFile[]> {
    const { Bucket, Key: Prefix } = this.#object(`${area}/${startsWith}`);
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client
        .send(new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }))
        .catch(refuse);
      yield (page.Contents ?? []).flatMap(({ Key = '', Size: bytes = 0, LastModified: changedAt }) =>
        changedAt ? [{ key: Key.slice(this.#config.prefix.length), bytes, changedAt }] : [],
      );
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }
}

type Body = Readable & { transformToByteArray(): Promise<Uint8Array> };

function refuse(error: unknown): never {
  throw toStorageError(error);
}

function nullIfMissing(
  error: unknown,
): Partial<Record<'Body' | 'ContentLength' | 'LastModified', undefined>> {
  if (isMissing(error)) return {};
  throw toStorageError(error);
}
