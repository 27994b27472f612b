import { formatBytes, formatDuration } from '#domain/formats.ts';
import type { Words } from '#messages/words.ts';
import { type PhotoRecord, bytesToSend } from '#outbox/photos.ts';

/**
 * What sending these photos takes, for example "1.5 MB, about 20 seconds"; without the time where the speed of the
 * connection is not known.
 */
export function photoCost(
  photos: readonly Pick<PhotoRecord, 'state' | 'bytes'>[],
  bytesPerSecond: number | null,
  { t, language }: Pick<Words, 't' | 'language'>,
): string {
  const bytes = bytesToSend(photos);
  const size = formatBytes(bytes, language);
  if (bytesPerSecond === null) return size;
  return t('photo.cost', { size, time: formatDuration((bytes / bytesPerSecond) * 1000, language) });
}
