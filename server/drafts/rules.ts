import { firstProblem, mayChange, type DraftBecomes, type DraftBody } from '#domain/draft.ts';
import { photoLimits } from '#domain/limits.ts';
import { emptyFacts, firstFactProblem } from '#domain/listing-facts.ts';
import { missingForListing, type Missing } from '#domain/listing-publish.ts';
import type { Executor } from '#server/db/client.ts';
import type { ListingBody } from '#server/listings/row.ts';
import { isNameFree, propertyExists } from '#server/properties/store.ts';
import { Refusal } from '#server/refusals.ts';
import { draftAnswer } from './answer.ts';
import type { DraftRow } from './row.ts';

/** Throws the first rule that no draft may break, whatever becomes of it. */
export async function refuseBreaches(tx: Executor, agentId: string, draftId: string, body: DraftBody): Promise<void> {
  const problem = (await firstProblem(body, (name) => isNameFree(tx, { agentId, name, draftId }))) ?? firstFactProblem(body.facts);
  if (problem) throw new Refusal(problem.code, 'fact' in problem ? { details: [`body/facts/${problem.fact} ${problem.code}`] } : {});
  if (body.propertyId !== null && !(await propertyExists(tx, body.propertyId))) {
    throw new Refusal('invalid_request', { details: ['body/propertyId names no property master'] });
  }
  if (body.photos.length > photoLimits.perDraft) throw new Refusal('draft_photos_too_many');
  if (new Set(body.photos.map(({ id }) => id)).size < body.photos.length) {
    throw new Refusal('invalid_request', { details: ['body/photos has one id twice'] });
  }
}

const detailOf = ({ field, code }: Missing) => `${field in emptyFacts ? `facts/${field}` : field} ${code}`;

/** The agents' day, YYYY-MM-DD. */
const dayInMalaysia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' });

/** Throws `listing_kind_required`, or all that the listing lacks: `listing_incomplete`, or the one other code that all of it has. */
export function refuseIncomplete(body: DraftBody, now: Date): asserts body is ListingBody {
  if (body.intent === null) throw new Refusal('listing_kind_required');
  const missing = missingForListing(body, dayInMalaysia.format(now));
  const codes = new Set(missing.map(({ code }) => code));
  const [code = 'listing_incomplete'] = codes.size === 1 ? codes : [];
  if (missing.length > 0) throw new Refusal(code, { details: missing.map(detailOf) });
}

/** Throws what keeps a draft from becoming this: only a request for a property can be handed in, only a whole listing published. */
export function refuseUnfit(becomes: DraftBecomes, body: DraftBody, stored: DraftRow | null, now: Date): void {
  if (becomes === 'Published') refuseIncomplete(body, now);
  if (becomes === 'Submitted' && (stored?.listed || body.intent !== null || body.propertyId !== null)) {
    throw new Refusal('invalid_request', { details: ['body/becomes is Submitted, and this is no request for a new property'] });
  }
}

/** Throws `draft_closed` where the draft has been handed in. */
export async function refuseClosed(tx: Executor, stored: DraftRow | null): Promise<void> {
  if (stored && !mayChange(stored)) throw new Refusal('draft_closed', { current: await draftAnswer(tx, stored) });
}

/** Throws `draft_conflict` where `baseRev` is not the stored revision. An absent `baseRev` is not compared. */
export async function refuseOutdated(tx: Executor, stored: DraftRow | null, baseRev: number | null | undefined): Promise<void> {
  if (baseRev === undefined || baseRev === (stored?.rev ?? null)) return;
  throw new Refusal('draft_conflict', stored ? { current: await draftAnswer(tx, stored) } : {});
}
