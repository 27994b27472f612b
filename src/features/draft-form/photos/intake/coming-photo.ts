import type { DraftPhoto } from '#domain/draft/draft.ts';

/** What the draft says of a photo that is added. */
export type PhotoEntry = Pick<DraftPhoto, 'kind' | 'caption'>;

/** What the draft says of a photo of which nothing was said when it was picked. */
export const plainEntry: PhotoEntry = { kind: 'photo', caption: '' };

/** A file that was picked and is not in the draft yet. */
export interface ComingPhoto {
  key: string;
  file: File;
  entry: PhotoEntry;
}

/** A picked file that is on the device. */
export interface StoredPhoto extends ComingPhoto {
  id: string;
  /** It is on the device as it was picked, and is to be redrawn. */
  isPicked: boolean;
}
