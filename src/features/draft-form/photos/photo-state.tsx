import { IconCheck } from '#ui/icons/check.ts';
import { IconClock } from '#ui/icons/clock.ts';
import { IconExclamationMark } from '#ui/icons/exclamation-mark.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import type { MessageId } from '#messages/words.ts';
import face from './photos.module.css';
import { SendingRing } from './sending-ring.tsx';

/** The sync state of a picture in words. */
export const stateWords: Record<PhotoRecord['state'], MessageId> = {
  waiting: 'photo.state-waiting',
  sending: 'photo.state-sending',
  stored: 'photo.state-stored',
  refused: 'photo.state-refused',
};

/** The sync state as an icon; states differ in shape and colour. */
export function PhotoState({ photo }: { photo: Pick<PhotoRecord, 'state' | 'photoId' | 'bytes'> }) {
  return (
    <span className={face.mark} data-state={photo.state} aria-hidden="true">
      {photo.state === 'waiting' && <IconClock size={18} stroke={2.5} />}
      {photo.state === 'sending' && <SendingRing photoId={photo.photoId} bytes={photo.bytes} />}
      {photo.state === 'stored' && <IconCheck size={18} stroke={3} />}
      {photo.state === 'refused' && <IconExclamationMark size={18} stroke={3} />}
    </span>
  );
}
