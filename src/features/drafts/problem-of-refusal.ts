import type { DraftField, DraftProblem } from '#domain/draft.ts';
import type { ErrorCode } from '#domain/errors.ts';
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

/** A rule that the server found broken when the draft arrived, at the field where it is mended. */
export function problemOfRefusal({ state, problem }: DraftStanding): DraftProblem | null {
  if (state !== 'rejected' || !problem) return null;
  const field = fieldOfCode[problem.code as ErrorCode];
  return field ? { field, code: problem.code as ErrorCode } : null;
}
