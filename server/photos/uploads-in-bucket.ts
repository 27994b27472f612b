import { DataStore, ERRORS, Upload } from '@tus/server';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { Refusal } from '#server/http/refusals.ts';
import { StorageError } from '#server/storage/storage-error.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { parseDetails, type Unfinished, type UnfinishedPhotos } from './unfinished.ts';
import { appendPart, deleteUploadRow, findUploadRow, partKey } from './upload-rows.ts';

/** The error in the form that tus answers. */
const toTusError = (error: unknown): unknown =>
  error instanceof StorageError
    ? Object.assign(error, { status_code: isOutOfSpace(error) ? 507 : 503, body: '' })
    : error;

/** A body becomes an object for each so many bytes: no more of it is held in memory, but the last chunk read. */
export const pieceBytes = 256 * 1024;

/** An upload that a bad line cut into more parts, each of them an object and a name in its row, begins again. */
export const mostParts = 512;

/**
 * Store of partial uploads in a bucket. Each request adds objects with its bytes; the row of the upload says
 * which of them count, and in which order. So servers that append at the same time cannot mix their bytes, and
 * nothing has to be listed.
 */
export class UploadsInBucket extends DataStore implements UnfinishedPhotos {
  readonly #deps: Pick<Dependencies, 'db' | 'now' | 'storage'>;

  constructor(deps: Pick<Dependencies, 'db' | 'now' | 'storage'>) {
    super();
    this.#deps = deps;
    this.extensions = ['creation'];
  }

  /** The row is there: the claim has added it. */
  override async create(upload: Upload): Promise<Upload> {
    parseDetails(upload.metadata);
    return upload;
  }

  /** Appends bytes, also those that arrived before the stream broke off. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    for await (const piece of toPieces(bytes)) end = await this.#append(id, end, piece);
    return end;
  }

  async #append(id: string, offset: number, bytes: Buffer): Promise<number> {
    const { db, now, storage } = this.#deps;
    const name = `${offset}-${randomUUID()}`;
    await storage.write(partKey(id, name), bytes).catch((error: unknown) => {
      throw toTusError(error);
    });
    if (await appendPart(db, id, { name, offset, bytes: bytes.length }, now())) return offset + bytes.length;
    await storage.remove([partKey(id, name)]).catch(() => undefined);
    throw ERRORS.INVALID_OFFSET;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.find(id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset, photoId, draftId, sha256 } = found;
    return new Upload({ id, size, offset, metadata: { photoId, draftId, sha256 } });
  }

  async find(id: string): Promise<Unfinished | null> {
    const row = await findUploadRow(this.#deps.db, id);
    if (!row) return null;
    if (row.arrived < row.bytes && row.parts.length >= mostParts) {
      await this.drop(id);
      return null;
    }
    const { draftId, sha256, bytes: size, arrived: offset } = row;
    return { photoId: id, draftId, sha256, size, offset };
  }

  /** An upload of which a part is missing, as after a restore, is deleted: the device sends it again. */
  async readBytes(id: string): Promise<Buffer> {
    const row = await findUploadRow(this.#deps.db, id);
    const keys = (row?.parts ?? []).map((part) => partKey(id, part));
    const parts = await Promise.all(keys.map((key) => this.#deps.storage.read(key)));
    const found = parts.filter((part) => part !== null);
    if (row && found.length === parts.length && found.length > 0) return Buffer.concat(found);
    await this.drop(id);
    throw new Refusal('not_found');
  }

  async drop(id: string): Promise<void> {
    const parts = await deleteUploadRow(this.#deps.db, id);
    await this.#deps.storage.remove(parts.map((part) => partKey(id, part)));
  }
}

/** What a stream brings, in pieces: read on when the one before is stored. An error follows the bytes before it. */
async function* toPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  let broken: { error: unknown } | null = null;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < pieceBytes) continue;
      const piece = Buffer.concat(chunks);
      chunks = [];
      heldBytes = 0;
      yield piece;
    }
  } catch (error) {
    broken = { error };
  }
  if (heldBytes > 0) yield Buffer.concat(chunks);
  if (broken) throw broken.error;
}
