import type { DraftField } from '#domain/draft.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { type FormProblem, dayOf, missingOnForm } from './form-rules.ts';
import type { DraftStanding } from './use-draft-standing.ts';

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

/** Found by the same rules here and there, so the fields that the server means are those that the text itself names. */
const ofListing = new Set<string>(['listing_kind_required', 'listing_incomplete', 'listing_price_invalid', 'listing_size_invalid', 'listing_date_invalid']);

/** Rules that the server found broken when the draft arrived, each at the field where it is mended. */
export function problemsOfRefusal({ state, problem, body, becomes }: DraftStanding): FormProblem[] {
  if (state !== 'rejected' || !problem) return [];
  const code = problem.code as ErrorCode;
  const field = fieldOfCode[code];
  if (field) return [{ field, code }];
  if (!ofListing.has(code) || !body) return [];
  const missing = missingOnForm(body, dayOf(new Date()));
  return becomes === 'Published' ? missing : missing.filter((one) => one.code === code);
}
