import type { FilledPart } from '#entities/draft/prefill-from-property.ts';
import type { MessageId } from '#messages/words.ts';

/** Labels of the parts of a draft that a property master fills. */
export const filledPartLabels: Record<FilledPart, MessageId> = {
  address: 'draft.part-address',
  tenure: 'form.tenure',
  facilities: 'form.facilities',
  developer: 'form.developer',
  completionYear: 'form.completion-year',
  loc: 'draft.part-loc',
};
