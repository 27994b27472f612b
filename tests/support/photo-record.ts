import { newPhoto } from '../../src/outbox/photos/photo.ts';

/** A photo that has come onto the device and was not sent yet. */
export const photo = newPhoto({
  photoId: 'photo',
  draftId: 'draft',
  agentId: 'agent',
  mime: 'image/jpeg',
  bytes: 100,
  sha256: '',
  widthPx: 4,
  heightPx: 3,
  addedAt: 500,
  addedAfterSeq: 3,
});
