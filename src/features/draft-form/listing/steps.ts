import type { DraftBody } from '#domain/draft.ts';
import type { ListingField } from '#domain/listing-publish.ts';
import type { MessageId } from '#messages/words.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { type Step, steps } from '#domain/listing-form-search.ts';

export { type Step, steps } from '#domain/listing-form-search.ts';

/**
 * The progress of a step: all that publishing needs is filled in, nothing is filled in, or the number of
 * missing fields.
 */
export type StepProgress = 'done' | 'open' | number;

const stepOf: Record<ListingField, Step> = {
  intent: 'what',
  title: 'what',
  type: 'what',
  name: 'property',
  country: 'property',
  state: 'property',
  area: 'property',
  postcode: 'property',
  street: 'property',
  unitNo: 'property',
  hideAddress: 'property',
  priceSen: 'price',
  rentType: 'price',
  builtUpSqft: 'price',
  landAreaSqft: 'price',
  maintenanceSen: 'price',
  availableFrom: 'price',
  unitType: 'details',
  bedrooms: 'details',
  bathrooms: 'details',
  carParks: 'details',
  furnishing: 'details',
  occupancy: 'details',
  direction: 'details',
  tenure: 'details',
  leaseEndsYear: 'details',
  titleType: 'details',
  landTitle: 'details',
  facilities: 'details',
  developer: 'details',
  completionYear: 'details',
  authorisationKind: 'owner',
  authorisedOn: 'owner',
  authorisedUntil: 'owner',
};

/** The step that contains a field. */
export function stepOfField(field: ListingField): Step {
  return stepOf[field];
}

const titles: Record<Step, MessageId> = {
  what: 'form.step-what',
  property: 'form.step-property',
  price: 'form.step-price',
  details: 'form.step-details',
  photos: 'form.step-photos',
  owner: 'form.step-owner',
  review: 'form.step-review',
};

/** The title of a step. */
export function titleOfStep(step: Step): MessageId {
  return titles[step];
}

/** The step before or after, or null at the ends. */
export function neighbour(step: Step, by: 1 | -1): Step | null {
  return steps[steps.indexOf(step) + by] ?? null;
}

const isWritten: Record<Step, (body: DraftBody) => boolean> = {
  what: ({ title }) => title !== '',
  property: ({ name }) => name !== '',
  price: ({ facts }) => facts.priceSen !== null,
  details: ({ facts }) =>
    [facts.tenure, facts.furnishing, facts.bedrooms, facts.unitType, facts.landTitle].some(
      (fact) => fact !== null,
    ),
  photos: ({ photos }) => photos.length > 0,
  owner: ({ facts, remarks }) => facts.authorisedOn !== null || remarks !== '',
  review: () => false,
};

/** The progress of each step. `today` is YYYY-MM-DD. */
export function progressOfSteps(body: DraftBody, today: string): Record<Step, StepProgress> {
  const missing = missingOnForm(body, today);
  const progress = (step: Step): StepProgress =>
    missing.filter(({ field }) => stepOf[field] === step).length || (isWritten[step](body) ? 'done' : 'open');
  return Object.fromEntries(steps.map((step) => [step, progress(step)])) as Record<Step, StepProgress>;
}

/** The step to continue a draft with: the first one with something missing, or the review. */
export function stepToGoOn(body: DraftBody, today: string): Step {
  const progress = progressOfSteps(body, today);
  return steps.find((step) => typeof progress[step] === 'number') ?? 'review';
}
