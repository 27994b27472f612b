import { RingProgress } from '@mantine/core';
import { usePhotoProgress } from '#entities/outbox/use-outbox.ts';

/** The upload progress of a picture. */
export function SendingRing({ photoId, bytes }: { photoId: string; bytes: number }) {
  const sent = usePhotoProgress(photoId) ?? 0;
  const share = Math.min(1, sent / Math.max(1, bytes));
  return <RingProgress size={24} thickness={4} sections={[{ value: 100 * share, color: 'lotus' }]} />;
}
