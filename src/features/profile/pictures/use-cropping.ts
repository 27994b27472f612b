import { useEffect, useRef, useState } from 'react';
import type { PictureCheck } from '#domain/photo/picture-check.ts';
import { PhotoRefused, refusalWords } from '#entities/photo/prepare-photo.ts';
import { checkPicture } from '#image-check/check-picture.ts';
import { toDataUrlOf } from '#image-check/picture-address.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { type Area, cutOut } from './picked-picture.ts';
import type { PictureSlot } from './upload-picture.ts';

/** R-MAP-1: the map shows 120 × 120; the card and the public page show more. */
const sidePx = { profile: 640, online: 360, offline: 360 } as const;

/**
 * Cuts the chosen part out of a picture, checks a profile photo, and hands the result to `onUse`. What is under way
 * is discarded when the picture moves or the dialog is closed.
 */
export function useCropping(picture: Blob, slot: PictureSlot, onUse: (toDataUrl: string) => void) {
  const { t } = useWords();
  const [cut, setCut] = useState<Blob | null>(null);
  const [check, setCheck] = useState<PictureCheck | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current++;
    },
    [],
  );

  const use = async (blob: Blob) => {
    const mine = ++asked.current;
    const toDataUrl = await toDataUrlOf(blob);
    if (asked.current === mine) onUse(toDataUrl);
  };
  const finish = async (area: Area) => {
    if (isCutting) return;
    const mine = ++asked.current;
    setIsCutting(true);
    try {
      const blob = await cutOut(picture, area, sidePx[slot]);
      if (asked.current !== mine) return;
      if (slot !== 'profile') return await use(blob);
      setIsCutting(false);
      setCut(blob);
      const found = await checkPicture(blob, 'face');
      if (asked.current !== mine) return;
      if (found.findings.length > 0) return setCheck(found);
      if (!found.isWhole) void toast({ message: t('check.unchecked') });
      await use(blob);
    } catch (error) {
      if (asked.current !== mine) return;
      setIsCutting(false);
      setCut(null);
      setRefused(t(refusalWords[error instanceof PhotoRefused ? error.reason : 'undrawn']));
    }
  };
  const discard = () => {
    asked.current++;
    setIsCutting(false);
    setCut(null);
    setCheck(null);
  };
  return {
    /** The part that was cut out and is checked; null before. */
    cut,
    /** What the check found in it; null while it runs. */
    check,
    /** Why the picture cannot be used, as a message. */
    refused,
    isCutting,
    finish: (area: Area) => void finish(area),
    use: (blob: Blob) => void use(blob),
    discard,
  };
}
