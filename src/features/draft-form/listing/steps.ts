import type { DraftBody } from '#domain/draft/draft.ts';
import type { ListingField } from '#domain/draft/listing-publish.ts';
import { type FormProblem, missingOnForm } from '#entities/draft/form-rules.ts';
import { type Step, stepOfPart, steps } from '#domain/listing/draft-parts.ts';
import { partOfField } from '#domain/draft/draft-merge.ts';

export { screens, type Step, steps } from '#domain/listing/draft-parts.ts';

/**
 * The progress of a step: all that publishing needs is filled in, nothing is filled in, or the number of
 * missing fields.
 */
export type StepProgress = 'done' | 'open' | number;

/** The step that contains a field. */
export function stepOfField(field: ListingField): Step {
  return stepOfPart[partOfField(field)];
}

/** The order of a new listing that is begun with its photos. */
export const photosFirst: readonly Step[] = ['photos', ...steps.filter((step) => step !== 'photos')];

/** The number of a screen, from 1; null for the review, which has none. */
export function numberOfStep(step: Step, order: readonly Step[]): number | null {
  return step === 'review' ? null : order.indexOf(step) + 1;
}

/** The step before or after, or null at the ends. */
export function neighbour(step: Step, by: 1 | -1, order: readonly Step[]): Step | null {
  return order[order.indexOf(step) + by] ?? null;
}

/** The steps that publishing may need nothing of: they are done as soon as something is filled in. */
const isFilledIn: Partial<Record<Step, (body: DraftBody) => boolean>> = {
  photos: ({ photos }) => photos.length > 0,
  owner: ({ facts, remarks }) => facts.authorisedOn !== null || remarks !== '',
  review: () => false,
};

/** The progress of each step. `today` is YYYY-MM-DD; `known` are problems that only the server finds. */
export function progressOfSteps(
  body: DraftBody,
  today: string,
  known: readonly FormProblem[] = [],
): Record<Step, StepProgress> {
  const missing = [...missingOnForm(body, today), ...known];
  const progress = (step: Step): StepProgress =>
    missing.filter(({ field }) => stepOfField(field) === step).length ||
    ((isFilledIn[step]?.(body) ?? true) ? 'done' : 'open');
  return Object.fromEntries(steps.map((step) => [step, progress(step)])) as Record<Step, StepProgress>;
}

/** The step to continue a draft with: the first one with something missing, or the review. */
export function stepToGoOn(body: DraftBody, today: string): Step {
  const progress = progressOfSteps(body, today);
  return steps.find((step) => typeof progress[step] === 'number') ?? 'review';
}
