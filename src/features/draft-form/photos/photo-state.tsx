import { type BoxProps, ThemeIcon, RingProgress } from '@mantine/core';
import { IconCheck } from '#ui/icons/check.ts';
import { IconClock } from '#ui/icons/clock.ts';
import { IconExclamationMark } from '#ui/icons/exclamation-mark.ts';
import { isOfDevice } from '#domain/errors.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import type { MessageId } from '#messages/words.ts';
import { roundMark } from './looks.ts';
import { usePhotoProgress } from '#entities/outbox/use-outbox.ts';

const stateWords: Record<PhotoRecord['state'], MessageId> = {
  picked: 'photo.state-picked',
  waiting: 'photo.state-waiting',
  sending: 'photo.state-sending',
  stored: 'photo.state-stored',
  rejected: 'photo.state-refused',
};

/** The sync state of a picture in words. */
export function stateWord({ state, problem }: Pick<PhotoRecord, 'state' | 'problem'>): MessageId {
  return state === 'rejected' && isOfDevice(problem?.code) ? 'photo.state-unsent' : stateWords[state];
}

const colors = {
  picked: 'blue',
  waiting: 'blue',
  sending: null,
  stored: 'green',
  rejected: 'red',
} as const;

/** The sync state as an icon; states differ in shape and colour. */
export function PhotoState({
  photo,
  ...place
}: BoxProps & { photo: Pick<PhotoRecord, 'state' | 'photoId' | 'bytes'> }) {
  const color = colors[photo.state];
  return (
    <ThemeIcon {...roundMark} {...(color ? { color } : { variant: 'default' })} {...place} aria-hidden="true">
      {(photo.state === 'picked' || photo.state === 'waiting') && <IconClock size={18} stroke={2.5} />}
      {photo.state === 'sending' && <SendingRing photoId={photo.photoId} bytes={photo.bytes} />}
      {photo.state === 'stored' && <IconCheck size={18} stroke={3} />}
      {photo.state === 'rejected' && <IconExclamationMark size={18} stroke={3} />}
    </ThemeIcon>
  );
}

/** The upload progress of a picture. */
function SendingRing({ photoId, bytes }: { photoId: string; bytes: number }) {
  const sent = usePhotoProgress(photoId) ?? 0;
  const share = Math.min(1, sent / Math.max(1, bytes));
  return <RingProgress size={24} thickness={4} sections={[{ value: 100 * share, color: 'lotus' }]} />;
}
