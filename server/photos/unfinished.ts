import { FileStore } from '@tus/file-store';
import { Metadata, type Upload } from '@tus/server';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOutOfSpace } from '#server/disk-space.ts';
import { isStorable } from '#server/json-body.ts';
import { makePrivateFolder } from '#server/private-folder.ts';
import { Refusal } from '#server/refusals.ts';

/** What an upload says of itself, in tus' `Upload-Metadata`. */
export interface UploadDetails {
  photoId: string;
  draftId: string;
  /** Of the whole, in hex. */
  sha256: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Is this an id that a photo can have? It becomes the name of a file. */
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

/** Reads the header. Throws `invalid_request`. */
export function parseUploadMetadata(header: string | string[] | undefined): UploadDetails {
  try {
    return detailsFrom(Metadata.parse(String(header ?? '')));
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal('invalid_request', { details: ['Upload-Metadata cannot be read'] });
  }
}

/** Part of a photo: `offset` of its `size` bytes have arrived. */
export interface Unfinished extends UploadDetails {
  size: number;
  offset: number;
}

const yesOrNo = [() => true, () => false] as const;

const folder = (dataDir: string) => join(dataDir, 'photo-uploads');

/** Below the folder: for each agent a folder with an empty file for each upload that the agent began. */
const ownersIn = (uploads: string) => join(uploads, 'agents');
const ownerIn = (uploads: string, agentId: string) =>
  join(ownersIn(uploads), createHash('sha256').update(agentId).digest('hex'));

/**
 * The photos that have not arrived whole: for each a file of its bytes, and one of what it says of itself, as
 * tus keeps them.
 */
export class UnfinishedPhotos extends FileStore {
  constructor(dataDir: string) {
    super({ directory: folder(dataDir) });
    this.extensions = ['creation'];
  }

  /**
   * Begins an upload, or leaves the one that has begun with the same bytes as it is: nothing that arrived is
   * lost.
   */
  override async create(upload: Upload): Promise<Upload> {
    const details = detailsFrom(upload.metadata);
    const begun = await this.find(upload.id);
    const isSame =
      begun?.size === upload.size && begun?.sha256 === details.sha256 && begun.draftId === details.draftId;
    return isSame ? upload : super.create(upload);
  }

  /** Writes what arrives. A full disk is a 507; what came before it is kept. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file).catch((fault: unknown) => {
      throw isOutOfSpace(fault)
        ? Object.assign(new Error('The disk is full.'), { status_code: 507, body: '' })
        : fault;
    });
    return offset + file.bytesWritten;
  }

  /** Writes down that the agent is about to begin this upload. */
  async claim(agentId: string, id: string): Promise<void> {
    const own = ownerIn(this.directory, agentId);
    await mkdir(own, { recursive: true });
    await writeFile(join(own, id), '');
  }

  /** The uploads that the agent began and that have neither been stored nor given up. */
  async begunBy(agentId: string): Promise<Unfinished[]> {
    const own = ownerIn(this.directory, agentId);
    const begun: Unfinished[] = [];
    for (const id of (await readdir(own).catch(() => [])).filter(isPhotoId)) {
      const part = await this.find(id);
      if (part) begun.push(part);
      else await rm(join(own, id), { force: true });
    }
    return begun;
  }

  /** What has arrived of a photo, or null. */
  async find(id: string): Promise<Unfinished | null> {
    const upload = await this.getUpload(id).catch((fault: { status_code?: number }) => {
      if (fault.status_code === 404 || fault.status_code === 410) return null;
      throw fault;
    });
    return upload && { ...detailsFrom(upload.metadata), size: upload.size ?? 0, offset: upload.offset };
  }

  /** Throws `not_found` where another server process has stored the photo meanwhile. */
  bytesOf(id: string): Promise<Buffer> {
    return readFile(join(this.directory, id)).catch((fault: NodeJS.ErrnoException) => {
      throw fault.code === 'ENOENT' ? new Refusal('not_found') : fault;
    });
  }

  /** Forgets what has arrived of a photo. */
  async drop(id: string): Promise<void> {
    await Promise.all([id, `${id}.json`].map((name) => rm(join(this.directory, name), { force: true })));
  }
}

/** The store of unfinished photos, its folder made. */
export async function openUnfinished(dataDir: string): Promise<UnfinishedPhotos> {
  await makePrivateFolder(folder(dataDir));
  return new UnfinishedPhotos(dataDir);
}

/** Removes what has arrived of photos that nothing was added to since `before`. */
export async function removeStaleUploads(dataDir: string, before: Date): Promise<void> {
  const names = (await readdir(folder(dataDir)).catch(() => [])).filter((name) =>
    isPhotoId(basename(name, '.json')),
  );
  const changed = new Map<string, number>();
  for (const name of names) {
    const id = basename(name, '.json');
    const { mtimeMs } = await stat(join(folder(dataDir), name)).catch(() => ({ mtimeMs: 0 }));
    changed.set(id, Math.max(changed.get(id) ?? 0, mtimeMs));
  }
  for (const name of names) {
    if ((changed.get(basename(name, '.json')) ?? Infinity) < before.getTime())
      await rm(join(folder(dataDir), name), { force: true });
  }
  await forgetOwners(folder(dataDir));
}

/** Removes the claims to uploads that are gone. */
async function forgetOwners(uploads: string): Promise<void> {
  for (const owner of await readdir(ownersIn(uploads)).catch(() => [])) {
    const own = join(ownersIn(uploads), owner);
    for (const id of await readdir(own)) {
      const isThere = await stat(join(uploads, id)).then(...yesOrNo);
      if (!isThere) await rm(join(own, id), { force: true });
    }
    // A folder with claims in it stays.
    await rmdir(own).catch(() => undefined);
  }
}
