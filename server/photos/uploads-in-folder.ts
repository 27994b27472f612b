import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { makePrivateFolder } from '#server/files/private-folder.ts';
import { Refusal } from '#server/http/refusals.ts';
import { parseDetails, type Unfinished, type UnfinishedPhotos } from './unfinished.ts';
import { deleteUploadRow, touchUploadRow } from './upload-rows.ts';

type Needs = Pick<Dependencies, 'db' | 'now'>;

/** Store of partial uploads in a folder. Each has two files: its bytes, and the metadata of tus. */
export class UploadsInFolder extends FileStore implements UnfinishedPhotos {
  readonly #deps: Needs;

  constructor(directory: string, deps: Needs) {
    super({ directory });
    this.#deps = deps;
    this.extensions = ['creation'];
  }

  /** Begins an upload. If the same upload has already begun, it is continued: no bytes are lost. */
  override async create(upload: Upload): Promise<Upload> {
    const details = parseDetails(upload.metadata);
    const begun = await this.find(upload.id);
    const isSame =
      begun?.size === upload.size && begun?.sha256 === details.sha256 && begun.draftId === details.draftId;
    return isSame ? upload : super.create(upload);
  }

  /** Appends bytes. A full disk is answered with 507; the bytes before it are kept. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file).catch((error: unknown) => {
      throw isOutOfSpace(error)
        ? Object.assign(new Error('The disk is full.'), { status_code: 507, body: '' })
        : error;
    });
    await touchUploadRow(this.#deps.db, id, this.#deps.now());
    return offset + file.bytesWritten;
  }

  async find(id: string): Promise<Unfinished | null> {
    const upload = await this.getUpload(id).catch((error: { status_code?: number }) => {
      if (error.status_code === 404 || error.status_code === 410) return null;
      throw error;
    });
    return upload && { ...parseDetails(upload.metadata), size: upload.size ?? 0, offset: upload.offset };
  }

  readBytes(id: string): Promise<Buffer> {
    return readFile(join(this.directory, id)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Refusal('not_found') : error;
    });
  }

  async drop(id: string): Promise<void> {
    await deleteUploadRow(this.#deps.db, id);
    await Promise.all([id, `${id}.json`].map((name) => rm(join(this.directory, name), { force: true })));
  }
}

/** Opens the folder of partial uploads, and creates it. */
export async function openUploadsFolder(dataDir: string, deps: Needs): Promise<UploadsInFolder> {
  const directory = join(dataDir, 'photo-uploads');
  await makePrivateFolder(directory);
  // The claims of versions before 1.0.0, which are rows by now.
  await rm(join(directory, 'agents'), { recursive: true, force: true });
  return new UploadsInFolder(directory, deps);
}
