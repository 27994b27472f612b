import type { Improvement } from '#domain/listing-quality.ts';
import type { Step } from '#domain/draft-parts.ts';
import type { MessageId } from './words.ts';

/** The text of each improvement, and the form step where it is made. */
export const improvements: Record<Improvement, { step: Step; words: MessageId }> = {
  'photos-few': { step: 'photos', words: 'form.improve-photos-few' },
  'photos-some': { step: 'photos', words: 'form.improve-photos-some' },
  'floor-plan': { step: 'photos', words: 'form.improve-floor-plan' },
  captions: { step: 'photos', words: 'form.improve-captions' },
  price: { step: 'price', words: 'form.improve-price' },
  size: { step: 'price', words: 'form.improve-size' },
  remarks: { step: 'owner', words: 'form.improve-remarks' },
  authorisation: { step: 'owner', words: 'form.improve-authorisation' },
  rooms: { step: 'details', words: 'form.improve-rooms' },
  tenure: { step: 'details', words: 'form.improve-tenure' },
  interior: { step: 'details', words: 'form.improve-interior' },
  unit: { step: 'details', words: 'form.improve-unit' },
  facilities: { step: 'details', words: 'form.improve-facilities' },
  loc: { step: 'property', words: 'form.improve-loc' },
  property: { step: 'property', words: 'form.improve-property' },
};
