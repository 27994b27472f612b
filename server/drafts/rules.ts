import { firstProblem, mayChange, type DraftBecomes, type DraftBody } from '#domain/draft/draft.ts';
import { toPointer, unknownValues } from '#domain/draft/known-values.ts';
import { photoLimits } from '#domain/limits.ts';
import { firstFactProblem } from '#domain/listing/listing-facts.ts';
import { missingForListing, type Missing } from '#domain/draft/listing-publish.ts';
import { invalidPhones } from '#domain/draft/listing-phones.ts';
import { toDay } from '#domain/time.ts';
import type { Executor } from '#server/db/client.ts';
import type { ListingBody } from '#server/listings/row.ts';
import { locations } from '#server/locations/malaysia.ts';
import { findPropertyBody } from '#server/properties/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { draftAnswer } from './answer.ts';
import { toDraftBody } from './columns.ts';
import type { DraftRow } from './row.ts';
import type { SaveContext } from './save-context.ts';

/** Where a problem is in the request body, and its code. */
const detailFrom = ({ field, code }: Missing) => `${toPointer(field)} ${code}`;

/** Throws the first broken rule of those that apply to every save. */
export async function refuseInvalid(
  body: DraftBody,
  { isNameFree, isPropertyKnown, draft }: Pick<SaveContext, 'isNameFree' | 'isPropertyKnown' | 'draft'>,
): Promise<void> {
  const problem =
    (await firstProblem(body, () => Promise.resolve(isNameFree))) ?? firstFactProblem(body.facts);
  if (problem)
    throw new Refusal(
      problem.code,
      'fact' in problem ? { details: [detailFrom({ field: problem.fact, code: problem.code })] } : {},
    );
  if (body.propertyId !== null && body.propertyId !== draft?.propertyId && !isPropertyKnown) {
    throw new Refusal('invalid_request', { details: ['body/propertyId names no property master'] });
  }
  if (body.photos.length > photoLimits.perDraft) throw new Refusal('draft_photos_too_many');
  if (new Set(body.photos.map(({ id }) => id)).size < body.photos.length) {
    throw new Refusal('invalid_request', { details: ['body/photos has one id twice'] });
  }
}

/**
 * Throws `draft_value_unknown` or `draft_postcode_unknown` for values that are in no lookup. Values of the
 * stored draft and of its property master are allowed: both may be older than the lookups.
 */
export async function refuseUnknown(tx: Executor, body: DraftBody, stored: DraftRow | null): Promise<void> {
  const before = stored ? [toDraftBody(stored)] : [];
  if (unknownValues(body, before, locations).length === 0) return;
  const master = body.propertyId === null ? [] : [await findPropertyBody(tx, body.propertyId)];
  const unknown = unknownValues(body, [...before, ...master], locations);
  if (unknown[0])
    throw new Refusal(unknown[0].code, {
      details: unknown.map(detailFrom),
    });
}

/**
 * Throws `listing_kind_required`, or lists everything that the listing lacks: as `listing_incomplete`, or as
 * the code that all problems share.
 */
export function refuseIncomplete(body: DraftBody, now: Date): asserts body is ListingBody {
  if (body.intent === null) throw new Refusal('listing_kind_required');
  const missing = [...missingForListing(body, toDay(now)), ...invalidPhones(body)];
  const codes = new Set(missing.map(({ code }) => code));
  const [code = 'listing_incomplete'] = codes.size === 1 ? codes : [];
  if (missing.length > 0) throw new Refusal(code, { details: missing.map(detailFrom) });
}

/**
 * Throws if the draft cannot get this status: only a request for a property can be submitted, only a complete
 * listing published.
 */
export function refuseUnfit(
  becomes: DraftBecomes,
  body: DraftBody,
  stored: DraftRow | null,
  now: Date,
): void {
  if (becomes === 'Published') refuseIncomplete(body, now);
  if (becomes === 'Submitted' && (stored?.listed || body.intent !== null || body.propertyId !== null)) {
    throw new Refusal('invalid_request', {
      details: ['body/becomes is Submitted, and this is no request for a new property'],
    });
  }
}

/** Throws `draft_closed` if the draft has been submitted. */
export async function refuseClosed(tx: Executor, stored: DraftRow | null): Promise<void> {
  if (stored && !mayChange(stored))
    throw new Refusal('draft_closed', { current: await draftAnswer(tx, stored) });
}

/** Throws `draft_conflict` if `baseRev` is not the stored revision. An absent `baseRev` is not checked. */
export async function refuseOutdated(
  tx: Executor,
  stored: DraftRow | null,
  baseRev: number | null | undefined,
): Promise<void> {
  if (baseRev === undefined || baseRev === (stored?.rev ?? null)) return;
  throw new Refusal('draft_conflict', stored ? { current: await draftAnswer(tx, stored) } : {});
}
