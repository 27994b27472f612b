import { useEffect, useState } from 'react';
import type { Observable } from '#browser/observable.ts';
import { photoLimits } from '#domain/limits.ts';
import type { EditorStore } from '#draft-editor/editor-store.ts';
import { dropShared } from '#entities/draft/shared-content.ts';
import { type SharedOffer, forgetSharedText, lookAtShared, takeShared } from '../shared/take-shared.ts';

/** The text and files that were shared to the app, and the agent's possible answers. */
export interface SharedThingsOffer extends SharedOffer {
  /** The number of files that fit in the draft. The others stay for another one. */
  fitting: number;
  /** Takes the files, and forgets the text, which the draft has by now. */
  take: () => void;
  drop: () => void;
  /** Leaves it on the device. */
  later: () => void;
}

/**
 * Offers what was shared to the app: a text to be read, and files for `sharedFiles`, which the draft's pictures
 * take. Null where there is nothing that this draft can take, and nothing to say.
 */
export function useSharedThings(
  isWanted: boolean,
  { text, storeTyped }: Pick<EditorStore, 'text' | 'storeTyped'>,
  sharedFiles: Observable<readonly File[]>,
): SharedThingsOffer | null {
  const [offer, setOffer] = useState<SharedOffer | null>(null);
  useEffect(() => {
    if (isWanted) void lookAtShared().then(setOffer, () => {});
  }, [isWanted]);
  if (!offer) return null;
  const { photos } = text.get();
  const fitting = Math.min(offer.files, Math.max(0, photoLimits.perDraft - photos.length));
  if (fitting === 0 && offer.text === '' && offer.leftOut.length === 0) return null;
  const close = () => setOffer(null);
  /** The draft has the text already: it is stored before the device forgets it. */
  const take = async () => {
    close();
    const { files } = await takeShared(fitting);
    if (files.length > 0) sharedFiles.set(files);
    await storeTyped();
    await forgetSharedText();
  };
  return {
    ...offer,
    fitting,
    take: () => void take().catch(() => {}),
    drop: () => (close(), void dropShared().catch(() => {})),
    later: close,
  };
}
