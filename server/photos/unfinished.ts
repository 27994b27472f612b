import { FileStore } from '@tus/file-store';
import { Metadata, type Upload } from '@tus/server';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOutOfSpace } from '#server/http/disk-space.ts';
import { namesInBatches } from '#server/files/folder-names.ts';
import { isStorable } from '#server/http/json-body.ts';
import { makePrivateFolder } from '#server/files/private-folder.ts';
import { Refusal } from '#server/http/refusals.ts';

/** The contents of tus' `Upload-Metadata`. */
export interface UploadDetails {
  photoId: string;
  draftId: string;
  /** Hash of the complete photo, in hex. */
  sha256: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Is this a valid photo id? It is used as a file name. */
export const isPhotoId = (id: string): boolean => uuid.test(id);

function detailsFrom(metadata: Upload['metadata']): UploadDetails {
  const { photoId, draftId, sha256 } = metadata ?? {};
  const faults = [
    !isPhotoId(photoId ?? '') && 'photoId must be a lower-case UUID',
    !(draftId && draftId.length <= 64 && isStorable(draftId)) && 'draftId must name a draft',
    !/^[0-9a-f]{64}$/.test(sha256 ?? '') && 'sha256 must be 64 hex digits',
  ].filter((fault) => fault !== false);
  if (!photoId || !draftId || !sha256 || faults.length > 0)
    throw new Refusal('invalid_request', { details: faults.map((fault) => `Upload-Metadata: ${fault}`) });
  return { photoId, draftId, sha256 };
}

/** Parses the `Upload-Metadata` header. Throws `invalid_request`. */
export function parseUploadMetadata(header: string | string[] | undefined): UploadDetails {
  try {
    return detailsFrom(Metadata.parse(String(header ?? '')));
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal('invalid_request', { details: ['Upload-Metadata cannot be read'] });
  }
}

/** A partial upload: `offset` of its `size` bytes have arrived. */
export interface Unfinished extends UploadDetails {
  size: number;
  offset: number;
}

const yesOrNo = [() => true, () => false] as const;

const folder = (dataDir: string) => join(dataDir, 'photo-uploads');

/** Folder of the claims: one folder for each agent, with an empty file for each upload the agent began. */
const ownersIn = (uploads: string) => join(uploads, 'agents');
const ownerIn = (uploads: string, agentId: string) =>
  join(ownersIn(uploads), createHash('sha256').update(agentId).digest('hex'));

/** Store of partial uploads. Each has two files: its bytes, and the metadata of tus. */
export class UnfinishedPhotos extends FileStore {
  constructor(dataDir: string) {
    super({ directory: folder(dataDir) });
    this.extensions = ['creation'];
  }

  /** Begins an upload. If the same upload has already begun, it is continued: no bytes are lost. */
  override async create(upload: Upload): Promise<Upload> {
    const details = detailsFrom(upload.metadata);
    const begun = await this.find(upload.id);
    const isSame =
      begun?.size === upload.size && begun?.sha256 === details.sha256 && begun.draftId === details.draftId;
    return isSame ? upload : super.create(upload);
  }

  /** Appends bytes. A full disk is answered with 507; the bytes before it are kept. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file).catch((fault: unknown) => {
      throw isOutOfSpace(fault)
        ? Object.assign(new Error('The disk is full.'), { status_code: 507, body: '' })
        : fault;
    });
    return offset + file.bytesWritten;
  }

  /** Records that the agent begins this upload. */
  async claim(agentId: string, id: string): Promise<void> {
    const own = ownerIn(this.directory, agentId);
    await mkdir(own, { recursive: true });
    await writeFile(join(own, id), '');
  }

  /** The agent's uploads that are neither complete nor deleted. */
  async listBegunBy(agentId: string): Promise<Unfinished[]> {
    const own = ownerIn(this.directory, agentId);
    const begun: Unfinished[] = [];
    for (const id of (await readdir(own).catch(() => [])).filter(isPhotoId)) {
      const part = await this.find(id);
      if (part) begun.push(part);
      else await rm(join(own, id), { force: true });
    }
    return begun;
  }

  /** The partial upload of a photo, or null. */
  async find(id: string): Promise<Unfinished | null> {
    const upload = await this.getUpload(id).catch((fault: { status_code?: number }) => {
      if (fault.status_code === 404 || fault.status_code === 410) return null;
      throw fault;
    });
    return upload && { ...detailsFrom(upload.metadata), size: upload.size ?? 0, offset: upload.offset };
  }

  /** The bytes of an upload. Throws `not_found` if another server process has stored the photo meanwhile. */
  readBytes(id: string): Promise<Buffer> {
    return readFile(join(this.directory, id)).catch((fault: NodeJS.ErrnoException) => {
      throw fault.code === 'ENOENT' ? new Refusal('not_found') : fault;
    });
  }

  /** Deletes the upload of a photo. */
  async drop(id: string): Promise<void> {
    await Promise.all([id, `${id}.json`].map((name) => rm(join(this.directory, name), { force: true })));
  }
}

/** Opens the store of partial uploads and creates its folder. */
export async function openUnfinished(dataDir: string): Promise<UnfinishedPhotos> {
  await makePrivateFolder(folder(dataDir));
  return new UnfinishedPhotos(dataDir);
}

/** Deletes uploads that received no bytes since `before`. */
export async function removeStaleUploads(dataDir: string, before: Date): Promise<void> {
  for await (const names of namesInBatches(folder(dataDir))) {
    const ids = new Set(names.map((name) => basename(name, '.json')).filter(isPhotoId));
    for (const id of ids) await removeStaleUpload(join(folder(dataDir), id), before);
  }
  await removeEndedClaims(folder(dataDir));
}

/** Deletes the two files of an upload if neither was written since `before`. */
async function removeStaleUpload(path: string, before: Date): Promise<void> {
  const files = [path, `${path}.json`];
  const times = await Promise.all(files.map((file) => stat(file).catch(() => ({ mtimeMs: 0 }))));
  if (times.some(({ mtimeMs }) => mtimeMs >= before.getTime())) return;
  for (const file of files) await rm(file, { force: true });
}

/** Deletes claims of uploads that no longer exist. */
async function removeEndedClaims(uploads: string): Promise<void> {
  for await (const owners of namesInBatches(ownersIn(uploads)))
    for (const owner of owners) await removeEndedClaimsIn(uploads, owner);
}

async function removeEndedClaimsIn(uploads: string, owner: string): Promise<void> {
  const own = join(ownersIn(uploads), owner);
  for (const id of await readdir(own)) {
    const isThere = await stat(join(uploads, id)).then(...yesOrNo);
    if (!isThere) await rm(join(own, id), { force: true });
  }
  // Fails for a folder that still has claims.
  await rmdir(own).catch(() => undefined);
}
