import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ComingKey,
  addComing,
  lostPhotos,
  removeAllComing,
  removeComing,
  removeOneComing,
} from '#outbox/lost-photos.ts';
import { useForm } from '../../fields/form-context.ts';
import { wasShared } from '../../shared/take-shared.ts';

const ignore = () => {};

/**
 * Counts on the device the picked files that are not on it yet. `lost`: how many of an earlier start never came.
 * Files that were shared to the app do not count: they are on the device. No failure of the count stops a photo.
 */
export function useComingCount() {
  const { agentId, draftId } = useForm();
  const [formId] = useState(() => crypto.randomUUID());
  const [lost, setLost] = useState(0);
  const counted = useRef(Promise.resolve());
  const form: ComingKey = { agentId, draftId, formId };

  /** Before the form takes its lock, which says that it may be storing files. */
  const look = useEffectEvent(() => lostPhotos(agentId, draftId).then(setLost, ignore));
  useEffect(() => void look(), [draftId]);

  return {
    lost,
    /** The count is on the device when `isCounted` resolves. */
    add: (files: readonly File[]) => {
      const count = files.filter((file) => !wasShared(file)).length;
      if (count > 0) counted.current = counted.current.then(() => addComing(form, count)).catch(ignore);
    },
    isCounted: () => counted.current,
    /** The form as which this file is stored; undefined for one that does not count. */
    formFrom: (file: File) => (wasShared(file) ? undefined : form),
    refuse: (file: File) => (wasShared(file) ? Promise.resolve() : removeOneComing(form).catch(ignore)),
    /** The agent leaves without the rest. */
    leave: () => void removeComing(form).catch(ignore),
    /** The agent knows which are lost. */
    dismiss: () => {
      if (lost === 0) return;
      setLost(0);
      counted.current = counted.current.then(() => removeAllComing(agentId, draftId)).catch(ignore);
    },
  };
}
