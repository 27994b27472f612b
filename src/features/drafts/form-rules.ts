import { type DraftBody, firstProblem } from '#domain/draft.ts';
import { firstFactProblem } from '#domain/listing-facts.ts';
import { type ListingField, missingForListing } from '#domain/listing-publish.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { ListingFacts } from '#domain/lookups.ts';
import { emptyFact, isShown, publishable } from './listing/shown-facts.ts';

/** What is wrong, and at which field. */
export interface FormProblem {
  field: ListingField;
  code: ErrorCode;
}

/** Years that the contract takes. */
const years = { completionYear: [1900, 2200], leaseEndsYear: [1900, 3000] } as const;

/** Is a fact one that no draft can have, published or not? The first in the order of the form, or null. */
export function firstWrongFact(facts: ListingFacts): FormProblem | null {
  const wrong = firstFactProblem(facts);
  if (wrong) return { field: wrong.fact, code: wrong.code };
  for (const year of ['completionYear', 'leaseEndsYear'] as const) {
    const value = facts[year];
    if (value !== null && (value < years[year][0] || value > years[year][1])) return { field: year, code: 'listing_date_invalid' };
  }
  return null;
}

/** A text that can be saved: facts that are wrong and not on the screen are let go of, because nobody could mend them there. */
export function savable(body: DraftBody): DraftBody {
  const wrong = firstWrongFact(body.facts);
  if (!wrong || isShown(wrong.field as keyof ListingFacts, body)) return body;
  const fact = wrong.field as keyof ListingFacts;
  return savable({ ...body, facts: { ...body.facts, [fact]: emptyFact(fact) } });
}

/** What keeps a draft from being saved: the eight rules in their order (Spec §5), then the amounts; the first failure wins. */
export async function problemsOfSaving(body: DraftBody, isNameUnique: (name: string) => Promise<boolean>): Promise<FormProblem[]> {
  const problem = (await firstProblem(body, isNameUnique)) ?? firstWrongFact(body.facts);
  return problem ? [problem] : [];
}

/** Everything that keeps a draft from being published, in the order of the form. `today` is YYYY-MM-DD. */
export async function problemsOfPublishing(body: DraftBody, today: string, isNameUnique: (name: string) => Promise<boolean>): Promise<FormProblem[]> {
  const missing = missingOnForm(body, today);
  if (missing.length > 0) return missing;
  const problem = await firstProblem(publishable(body), isNameUnique);
  return problem ? [problem] : [];
}

/** As `problemsOfPublishing`, but for the name's uniqueness, which only a server knows. */
export function missingOnForm(body: DraftBody, today: string): FormProblem[] {
  const published = publishable(body);
  const missing = missingForListing(published, today);
  const wrong = firstWrongFact(published.facts);
  return wrong && !missing.some(({ field }) => field === wrong.field) ? [...missing, wrong] : missing;
}

/** Of what was found wrong, what still is after `next` was typed in place of `before`: a field that was touched is the agent's again. */
export function stillWrong(problems: readonly FormProblem[], before: DraftBody, next: DraftBody): readonly FormProblem[] {
  const missing = missingOnForm(next, dayOf(new Date()));
  const isLeft = ({ field, code }: FormProblem) =>
    valueAt(field, before) === valueAt(field, next) && (code === 'draft_name_duplicate' || missing.some((problem) => problem.field === field));
  const left = problems.filter(isLeft);
  return left.length === problems.length ? problems : left;
}

function valueAt(field: FormProblem['field'], body: DraftBody): unknown {
  if (field in body.facts) return body.facts[field as keyof ListingFacts];
  if (field in body.address) return body.address[field as keyof DraftBody['address']];
  return body[field as keyof DraftBody];
}

/** The agent's day by the device's calendar, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
