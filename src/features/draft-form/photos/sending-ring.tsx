import { usePhotoProgress } from '#entities/outbox/use-outbox.ts';
import face from './photos.module.css';

const radius = 8;
const around = 2 * Math.PI * radius;

/** The upload progress of a picture. */
export function SendingRing({ photoId, bytes }: { photoId: string; bytes: number }) {
  const sent = usePhotoProgress(photoId) ?? 0;
  const share = Math.min(1, sent / Math.max(1, bytes));
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={face.ring}>
      <circle cx="10" cy="10" r={radius} />
      <circle cx="10" cy="10" r={radius} strokeDasharray={around} strokeDashoffset={around * (1 - share)} />
    </svg>
  );
}
