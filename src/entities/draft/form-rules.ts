import { type DraftBody, firstProblem, proposesProperty } from '#domain/draft/draft.ts';
import { emptyFacts, firstFactProblem } from '#domain/listing/listing-facts.ts';
import { isListingFact, type ListingFact } from '#domain/listing/listing-fields.ts';
import { type ListingField, missingForListing } from '#domain/draft/listing-publish.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { type UnknownValue, unknownValues } from '#domain/draft/known-values.ts';
import type { Locations } from '#domain/property/location.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { toDay } from '#domain/time.ts';
import { isShown, publishable } from './visible-fields.ts';

/** A validation problem and the field it belongs to. */
export interface FormProblem {
  field: ListingField;
  code: ErrorCode;
}

/** The first fact with a value that no draft may have, as a problem of its field; null where there is none. */
export function firstInvalidFact(facts: ListingFacts): FormProblem | null {
  const invalid = firstFactProblem(facts);
  return invalid && { field: invalid.fact, code: invalid.code };
}

/** Finds the values of a text that are in no lookup. */
type FindUnknown = (body: DraftBody) => UnknownValue[];

/**
 * Finds unknown values by the lookups on this device. Values that are already in the text on the server are
 * accepted. Where the draft refers to a property master, whose values are accepted too, only the server
 * decides.
 */
export function unknownHere(onServer: DraftBody | null, locations: Locations | undefined): FindUnknown {
  return (body) =>
    unknownValues(body, onServer ? [onServer] : [], body.propertyId === null ? locations : undefined);
}

/**
 * The text with wrong facts emptied where the form does not show them, because the agent cannot change them
 * there.
 */
export function savable(body: DraftBody, unknownIn: FindUnknown): DraftBody {
  const invalid = [firstInvalidFact(body.facts), ...unknownIn(body)].find(
    (one) => one && isHiddenFact(one.field, body),
  );
  if (!invalid) return body;
  const fact = invalid.field as ListingFact;
  return savable({ ...body, facts: { ...body.facts, [fact]: emptyFacts[fact] } }, unknownIn);
}

function isHiddenFact(field: ListingField, body: DraftBody): boolean {
  return isListingFact(field) && !isShown(field, body);
}

/**
 * Problems that prevent a save: the eight rules in their order (R-DRAFT-3), then amounts, then lookups. Only
 * the first failure is returned.
 */
export async function problemsOfSaving(
  body: DraftBody,
  isNameUnique: (name: string) => Promise<boolean>,
  unknownIn: FindUnknown,
): Promise<FormProblem[]> {
  const problem = (await firstProblem(body, isNameUnique)) ?? firstInvalidFact(body.facts);
  return problem ? [problem] : unknownIn(body);
}

/** All problems that prevent publishing, in the order of the form. `today` is YYYY-MM-DD. */
export async function problemsOfPublishing(
  body: DraftBody,
  today: string,
  isNameUnique: (name: string) => Promise<boolean>,
  unknownIn: FindUnknown,
): Promise<FormProblem[]> {
  const missing = missingOnForm(body, today);
  if (missing.length > 0) return missing;
  const published = publishable(body);
  const problem = await firstProblem(published, isNameUnique);
  return problem ? [problem] : unknownIn(published);
}

/** As `problemsOfPublishing`, without the name's uniqueness, which only the server can check. */
export function missingOnForm(body: DraftBody, today: string): FormProblem[] {
  return missingForListing(publishable(body), today);
}

/** Problems that the form's own rules do not find. They remain until the field is edited. */
const foundElsewhere = new Set<ErrorCode>([
  'draft_name_duplicate',
  'draft_value_unknown',
  'draft_postcode_unknown',
  'listing_phone_invalid',
  'invalid_request',
]);

/** The problems that remain after `before` was edited to `next`. Problems of edited fields are removed. */
export function stillInvalid(
  problems: readonly FormProblem[],
  before: DraftBody,
  next: DraftBody,
): readonly FormProblem[] {
  const missing = missingOnForm(next, toDay(Date.now()));
  const isLeft = ({ field, code }: FormProblem) =>
    valueAt(field, before) === valueAt(field, next) &&
    (code !== 'draft_name_duplicate' || proposesProperty(next)) &&
    (foundElsewhere.has(code) || missing.some((problem) => problem.field === field));
  const left = problems.filter(isLeft);
  return left.length === problems.length ? problems : left;
}

function valueAt(field: FormProblem['field'], body: DraftBody): unknown {
  if (isListingFact(field)) return body.facts[field];
  if (field in body.address) return body.address[field as keyof DraftBody['address']];
  return body[field as keyof DraftBody];
}
