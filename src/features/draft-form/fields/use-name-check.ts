import { useQuery } from '@tanstack/react-query';
import { useSettledPart, usePart } from '#browser/observable.ts';
import { proposesProperty } from '#domain/draft/draft.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import { nameQuery } from '#entities/draft/queries.ts';
import { useForm } from './form-context.ts';

/**
 * Whether the draft's name may be used: `unknown` where nobody could be asked. A draft of a known property,
 * and one without a name, needs no check.
 */
export type NameCheck = 'free' | 'taken' | 'checking' | 'unknown';

const pauseMs = 300;

/** The name to check: empty where there is none. */
const toName = (body: Parameters<typeof proposesProperty>[0] & { name: string }) =>
  proposesProperty(body) ? body.name.trim() : '';

/** Asks the server whether the name is free, once it stands still; with `asks` false only says what is known. */
export function useNameCheck(asks: boolean): NameCheck {
  const { draftId, text, disabled } = useForm();
  const name = usePart(text, toName);
  const settled = useSettledPart(text, toName, pauseMs);
  const isNeeded = name !== '' && !disabled;
  const { data, isLoading } = useQuery({
    ...nameQuery(settled, draftId),
    enabled: asks && isNeeded && settled !== '',
  });
  if (!isNeeded) return 'free';
  if (settled !== name || isLoading) return 'checking';
  return data === undefined ? 'unknown' : data ? 'free' : 'taken';
}

/** A taken name as a problem of its field. */
export function toNameProblems(check: NameCheck): FormProblem[] {
  return check === 'taken' ? [{ field: 'name', code: 'draft_name_duplicate' }] : [];
}
