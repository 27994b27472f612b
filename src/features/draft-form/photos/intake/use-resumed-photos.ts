import { type RefObject, useEffect, useEffectEvent } from 'react';
import { photoLimits } from '#domain/limits.ts';
import { discardPhoto, holdForm, markListed, photosOnDevice } from '#outbox/photos.ts';
import { useForm } from '../../fields/form-context.ts';
import type { PhotoOrder } from '../order/use-photo-order.ts';
import { plainEntry } from './coming-photo.ts';

interface ResumedProps {
  isOpen: RefObject<boolean>;
  order: PhotoOrder;
  /** So many photos are beyond the limit. */
  onLeftOut: (count: number) => void;
  /** Redraws what waits for it. */
  onPicked: () => Promise<void>;
  /** Nothing waits to be redrawn. */
  onSettled: () => Promise<void>;
}

/**
 * When the form opens: names the files in the draft that were stored just before an earlier start of the app
 * ended, and has redrawn what that start did not come to.
 */
export function useResumedPhotos(props: ResumedProps): void {
  const { agentId, draftId, disabled, storeTyped } = useForm();
  const resume = useEffectEvent(async () => {
    const { isOpen, order } = props;
    const { latest } = order;
    const known = await photosOnDevice(agentId, draftId);
    const unlisted = known.filter(
      ({ photoId, isUnlisted }) => isUnlisted && !latest.current.some(({ id }) => id === photoId),
    );
    if (disabled || !isOpen.current) return;
    const room = photoLimits.perDraft - latest.current.length;
    if (unlisted.length > 0) {
      const listed = unlisted.slice(0, room);
      order.edit([...latest.current, ...listed.map(({ photoId }) => ({ id: photoId, ...plainEntry }))]);
      await storeTyped();
      await markListed(listed);
      for (const photo of unlisted.slice(room)) await discardPhoto(photo);
      props.onLeftOut(unlisted.length - listed.length);
    }
    await (known.some(({ state }) => state === 'picked') ? props.onPicked() : props.onSettled());
  });
  useEffect(() => {
    void resume().catch(() => {});
    return holdForm(draftId);
  }, [draftId]);
}
