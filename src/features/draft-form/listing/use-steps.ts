import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListingField } from '#domain/draft/listing-publish.ts';
import { focusField } from '../fields/focus-field.ts';
import type { Step } from './steps.ts';

type FormField = ListingField | 'loc';

/** Goes to a step and focuses a field of it, or its heading. */
export type GoTo = (step: Step, field?: FormField) => void;

/**
 * Moves between the steps: scrolls to the top and focuses the wanted field or heading. `first` is the field that
 * gets the focus when the form opens.
 */
export function useSteps(
  inForm: RefObject<HTMLElement | null>,
  step: Step,
  onStep: (step: Step) => void,
  first?: string,
): GoTo {
  const wanted = useRef<FormField | null>(null);
  const shown = useRef(step);

  const arrive = () => {
    const field = wanted.current;
    wanted.current = null;
    if (field && focusField(inForm.current, field)) return;
    scrollTo({ top: 0, behavior: 'instant' });
    inForm.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
  };

  const open = useEffectEvent(() => {
    if (first) focusField(inForm.current, first);
  });
  useEffect(() => open(), []);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    arrive();
  }, [step, arrive]);

  return (next, field) => {
    wanted.current = field ?? null;
    if (next === step) arrive();
    else onStep(next);
  };
}
