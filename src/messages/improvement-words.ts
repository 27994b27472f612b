import type { Improvement } from '#domain/draft/listing-quality.ts';
import type { ListingField } from '#domain/draft/listing-publish.ts';
import type { Step } from '#domain/listing/draft-parts.ts';
import type { MessageId } from './words.ts';

interface ImprovementWords {
  step: Step;
  /** A field that is in the fold of the step, which opens for it. */
  field?: ListingField | 'loc';
  words: MessageId;
}

/** The text of each improvement, and the form step and field where it is made. */
export const improvements: Record<Improvement, ImprovementWords> = {
  'photos-few': { step: 'photos', words: 'form.improve-photos-few' },
  'photos-some': { step: 'photos', words: 'form.improve-photos-some' },
  'floor-plan': { step: 'photos', words: 'form.improve-floor-plan' },
  captions: { step: 'photos', words: 'form.improve-captions' },
  price: { step: 'price', words: 'form.improve-price' },
  size: { step: 'price', words: 'form.improve-size' },
  remarks: { step: 'owner', words: 'form.improve-remarks' },
  authorisation: { step: 'owner', words: 'form.improve-authorisation' },
  rooms: { step: 'price', words: 'form.improve-rooms' },
  tenure: { step: 'price', field: 'tenure', words: 'form.improve-tenure' },
  interior: { step: 'price', words: 'form.improve-interior' },
  unit: { step: 'price', field: 'unitType', words: 'form.improve-unit' },
  facilities: { step: 'price', field: 'facilities', words: 'form.improve-facilities' },
  loc: { step: 'building', field: 'loc', words: 'form.improve-loc' },
  property: { step: 'building', words: 'form.improve-property' },
};

/** The search parameters of the form that lead to where an improvement is made. */
export function placeFrom(improvement: Improvement): Pick<ImprovementWords, 'step' | 'field'> {
  const { step, field } = improvements[improvement];
  return { step, ...(field && { field }) };
}
