import type { Step } from '#domain/listing/draft-parts.ts';
import type { MessageId } from '#messages/words.ts';

const titles: Record<Step, MessageId> = {
  building: 'form.step-building',
  price: 'form.step-price',
  photos: 'form.step-photos',
  owner: 'form.step-owner',
  review: 'form.step-review',
};

/** The title of a step. */
export function titleOfStep(step: Step): MessageId {
  return titles[step];
}
