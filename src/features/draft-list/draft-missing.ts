import { brokenRules } from '#domain/draft/draft.ts';
import { readiness } from '#domain/draft/draft-readiness.ts';
import type { ListingField } from '#domain/draft/listing-publish.ts';
import { toDay } from '#domain/time.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import { publishable } from '#entities/draft/visible-fields.ts';
import type { Words } from '#messages/words.ts';
import type { DraftEntry } from './draft-entry.ts';

/** This many missing fields are named; the others are counted. */
const mostNamed = 2;

/** How far a draft is: how much is filled in, and what it lacks to be published or submitted. */
export interface Progress {
  isReady: boolean;
  ready: string;
  /** Empty where it lacks nothing. */
  missing: string;
}

/** How far a draft is; null where the agent has nothing to do with that now. */
export function progressFrom(
  { body, draftState }: DraftEntry,
  { t, language }: Pick<Words, 't' | 'language'>,
): Progress | null {
  if (draftState === 'Submitted' || draftState === 'Published') return null;
  const isRequest = body.intent === null;
  const today = toDay(Date.now());
  const missing: { field: ListingField }[] = isRequest ? brokenRules(body) : missingOnForm(body, today);
  const fields = [...new Set(missing.map(({ field }) => field))];
  if (fields.length === 0) {
    return {
      isReady: true,
      ready: t(isRequest ? 'drafts.ready-submit' : 'drafts.ready-publish'),
      missing: '',
    };
  }
  const named = fields.slice(0, mostNamed).map((field) => t(labelOfField(field)));
  const names = new Intl.ListFormat(language, { style: 'narrow' }).format(named);
  return {
    isReady: false,
    ready: t('drafts.ready-share', { share: readiness(publishable(body), today) }),
    missing: t('drafts.missing', { names, more: fields.length - named.length }),
  };
}
