import type { DraftField } from '#domain/draft/draft.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { fieldOfDetail } from '#domain/draft/known-values.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import { toDay } from '#domain/time.ts';
import { type FormProblem, missingOnForm } from '#entities/draft/form-rules.ts';
import { isShown } from '#entities/draft/visible-fields.ts';
import type { SyncState } from './sync-state.ts';

const fieldOfCode: Partial<Record<ErrorCode, DraftField>> = {
  draft_name_required: 'name',
  draft_name_duplicate: 'name',
  draft_title_required: 'title',
  draft_type_required: 'type',
  draft_country_required: 'country',
  draft_state_required: 'state',
  draft_area_required: 'area',
  draft_postcode_required: 'postcode',
};

/** Rejections by rules that the device has too: the fields are found by validating the text here. */
const ofListing = new Set<string>([
  'listing_kind_required',
  'listing_incomplete',
  'listing_price_invalid',
  'listing_size_invalid',
  'listing_date_invalid',
]);

/**
 * Rejections whose details name the fields, because the server's lookups or schema may be newer than this
 * build's.
 */
const detailed = new Set<string>([
  'draft_value_unknown',
  'draft_postcode_unknown',
  'listing_phone_invalid',
  'invalid_request',
]);

/** Codes that are said as they are, and not as a value that is in no lookup. */
const saidAsTheyAre = new Set<ErrorCode>(['listing_phone_invalid', 'invalid_request']);

function problemsOfDetails(
  details: readonly string[],
  code: ErrorCode,
  body: SyncState['body'],
): FormProblem[] {
  const fields = new Set(details.map(fieldOfDetail));
  return [...fields].flatMap((field) => {
    if (field === null || (isListingFact(field) && body && !isShown(field, body))) return [];
    const isChoice = code !== 'draft_postcode_unknown' || field !== 'postcode';
    return [{ field, code: saidAsTheyAre.has(code) ? code : isChoice ? 'draft_value_unknown' : code }];
  });
}

/** The problems for which the server rejected the save, each at the field where the agent corrects it. */
export function problemsOfRejection({ state, problem, body, becomes }: SyncState): FormProblem[] {
  if (state !== 'rejected' || !problem) return [];
  const code = problem.code as ErrorCode;
  const field = fieldOfCode[code];
  if (field) return [{ field, code }];
  if (detailed.has(code)) return problemsOfDetails(problem.details ?? [], code, body);
  if (!ofListing.has(code) || !body) return [];
  const missing = missingOnForm(body, toDay(Date.now()));
  return becomes === 'Published' ? missing : missing.filter((one) => one.code === code);
}

/** Rejections of every further save of the draft, whatever its text. */
const ofDraft = new Set<string | undefined>(['draft_gone', 'draft_closed', 'not_found', 'agent_mismatch']);

/** True where another text of the same draft may be accepted: the server rejected what was sent. */
export function isCorrectable({ state, problem }: SyncState): boolean {
  return state === 'rejected' && !ofDraft.has(problem?.code);
}
