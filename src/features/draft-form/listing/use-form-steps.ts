import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { toDay } from '#domain/time.ts';
import type { OpenedDraft } from '#draft-editor/open-draft.ts';
import { useForm } from '../fields/form-context.ts';
import { neighbour, photosFirst, type Step, steps, stepToGoOn } from './steps.ts';
import { useFilling } from './use-filling.ts';
import { type GoTo, useSteps } from './use-steps.ts';

/** The place of the listing form: what its address says of it. */
export interface ListingPlace {
  /** The step in the address. */
  step: Step | undefined;
  /** The field of the step in the address. */
  field: string | undefined;
  onStep: (step: Step) => void;
  /** The property master for a new listing. */
  startFrom: string | undefined;
  /** The draft was just made as a copy for another unit. */
  isCopy: boolean;
  /** The form takes what was shared to the app. */
  takesShared: boolean;
  /** A new listing begins with a pasted message. */
  pastes: boolean;
  onPublished: () => void;
}

const today = () => toDay(Date.now());

/**
 * The step that the form shows, and the ways to another one. Without one in the address it is the step at which
 * the draft goes on.
 */
export function useFormSteps(form: RefObject<HTMLElement | null>, place: ListingPlace, opened: OpenedDraft) {
  const { text } = useForm();
  const [goOnWith] = useState<Step>(() => (opened.isNew ? 'building' : stepToGoOn(opened.body, today())));
  const step = place.step ?? goOnWith;
  const [order] = useState(() => (opened.isNew && step === 'photos' ? photosFirst : steps));
  const [isWhole, setIsWhole] = useState(place.field !== undefined);
  const goToField = useSteps(form, step, place.onStep, place.field);
  const filling = useFilling(step);
  const goTo: GoTo = (to, field) => {
    filling.end();
    if (field) flushSync(() => setIsWhole(true));
    goToField(to, field);
  };
  const next = neighbour(step, 1, order);
  const goNext = () => next && goTo(next);
  /** After a message was taken: to the step at which the draft goes on. */
  const goOn = () => {
    const to = stepToGoOn(text.get(), today());
    goToField(to);
    filling.goOn(to);
  };
  /** `isWhole`: all fields are shown, because one of them was asked for. */
  return { step, order, isWhole, filling, goTo, goNext, goOn };
}
