import { useEffect, useState } from 'react';
import type { Observable } from '#browser/observable.ts';
import { longest, photoLimits } from '#domain/limits.ts';
import type { EditorStore } from '#draft-editor/editor-store.ts';
import { dropShared } from '#entities/draft/shared-content.ts';
import { type SharedOffer, forgetSharedText, lookAtShared, takeShared } from '../shared/take-shared.ts';

/** What was shared to the app, and the answers to it. */
export interface SharedThingsOffer extends SharedOffer {
  /** The number of files that fit in the draft. The others stay for another one. */
  fitting: number;
  /** The text is longer than remarks can be. */
  isTextCut: boolean;
  add: () => void;
  drop: () => void;
  /** Leaves it on the device. */
  later: () => void;
}

const withShared = (remarks: string, text: string) =>
  remarks.includes(text) ? remarks : [remarks, text].filter(Boolean).join('\n');

/**
 * Offers what was shared to the app: text for the remarks, files for `sharedFiles`, which the draft's pictures
 * take. Null where there is nothing that this draft can take, and nothing to say.
 */
export function useSharedThings(
  isWanted: boolean,
  { text, change, storeTyped }: Pick<EditorStore, 'text' | 'change' | 'storeTyped'>,
  sharedFiles: Observable<readonly File[]>,
): SharedThingsOffer | null {
  const [offer, setOffer] = useState<SharedOffer | null>(null);
  useEffect(() => {
    if (isWanted) void lookAtShared().then(setOffer, () => {});
  }, [isWanted]);
  if (!offer) return null;
  const { photos, remarks } = text.get();
  const fitting = Math.min(offer.files, Math.max(0, photoLimits.perDraft - photos.length));
  if (fitting === 0 && offer.text === '' && offer.leftOut.length === 0) return null;
  const take = async () => {
    const things = await takeShared(fitting);
    if (things.files.length > 0) sharedFiles.set(things.files);
    change((body) => ({ remarks: withShared(body.remarks, things.text).slice(0, longest.remarks) }));
    await storeTyped();
    await forgetSharedText();
  };
  const close = () => setOffer(null);
  return {
    ...offer,
    fitting,
    isTextCut: withShared(remarks, offer.text).length > longest.remarks,
    add: () => (close(), void take().catch(() => {})),
    drop: () => (close(), void dropShared().catch(() => {})),
    later: close,
  };
}
