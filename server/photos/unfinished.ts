import { Metadata, type DataStore, type Upload } from '@tus/server';
import { isStorable } from '#server/http/json-body.ts';
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

/** Checks the parsed metadata of an upload. Throws `invalid_request`. */
export function parseDetails(metadata: Upload['metadata']): UploadDetails {
  const { photoId, draftId, sha256 } = metadata ?? {};
  const errors = [
    !isPhotoId(photoId ?? '') && 'photoId must be a lower-case UUID',
    !(draftId && draftId.length <= 64 && isStorable(draftId)) && 'draftId must name a draft',
    !/^[0-9a-f]{64}$/.test(sha256 ?? '') && 'sha256 must be 64 hex digits',
  ].filter((error) => error !== false);
  if (!photoId || !draftId || !sha256 || errors.length > 0)
    throw new Refusal('invalid_request', { details: errors.map((error) => `Upload-Metadata: ${error}`) });
  return { photoId, draftId, sha256 };
}

/** Parses the `Upload-Metadata` header. Throws `invalid_request`. */
export function parseUploadMetadata(header: string | string[] | undefined): UploadDetails {
  try {
    return parseDetails(Metadata.parse(String(header ?? '')));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid_request', { details: ['Upload-Metadata cannot be read'] });
  }
}

/** A partial upload: `offset` of its `size` bytes have arrived. */
export interface Unfinished extends UploadDetails {
  size: number;
  offset: number;
}

/** Store of partial uploads: what tus needs of one, and what the routes do. */
export interface UnfinishedPhotos extends DataStore {
  /** The partial upload of a photo, or null. */
  find(id: string): Promise<Unfinished | null>;
  /** The bytes of an upload. Throws `not_found` if another server process has stored the photo meanwhile. */
  readBytes(id: string): Promise<Buffer>;
  /** Deletes the upload of a photo. */
  drop(id: string): Promise<void>;
}
