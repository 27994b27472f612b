import { useState } from 'react';
import { usePart } from '#browser/observable.ts';
import { toDay } from '#domain/time.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { useForm } from '../fields/form-context.ts';
import { useNameCheck } from '../fields/use-name-check.ts';
import { useSimilar } from './use-similar.ts';
import type { Step } from './steps.ts';

/**
 * Whether the listing is to be reviewed before it is published: something is missing or wrong, the price looks
 * like a typing error, another listing looks the same, or the name is taken; also while the last three are not
 * known. What becomes known while a screen is open takes the review away only on the next one, so that the button
 * for Next does not become the one that publishes under a finger. `step` is the open screen; the server is asked
 * for the name from the one after the building on.
 */
export function useIsOdd(step: Step): boolean {
  const { text } = useForm();
  const isMissing = usePart(text, (body) => missingOnForm(body, toDay(Date.now())).length > 0);
  const nameCheck = useNameCheck(step !== 'building');
  const similar = useSimilar();
  const isOdd = nameCheck !== 'free' || similar !== null;
  const [shown, setShown] = useState({ step, isOdd });
  if (shown.step !== step || (isOdd && !shown.isOdd)) setShown({ step, isOdd });
  return isMissing || isOdd || (shown.step === step && shown.isOdd);
}
