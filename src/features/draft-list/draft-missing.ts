import { brokenRules } from '#domain/draft.ts';
import { dayOf } from '#domain/formats.ts';
import type { ListingField } from '#domain/listing-publish.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import { missingOnForm } from '#entities/draft/form-rules.ts';
import type { Words } from '#messages/words.ts';
import type { DraftEntry } from './draft-entry.ts';

/** This many missing fields are named; the others are counted. */
const mostNamed = 2;

/** What a draft lacks to be published or submitted; null where the agent has nothing to do with that now. */
export function missingWords(
  { body, draftState }: DraftEntry,
  { t, language }: Pick<Words, 't' | 'language'>,
): string | null {
  if (draftState === 'Submitted' || draftState === 'Published') return null;
  const isRequest = body.intent === null;
  const missing: { field: ListingField }[] = isRequest
    ? brokenRules(body)
    : missingOnForm(body, dayOf(Date.now()));
  const fields = [...new Set(missing.map(({ field }) => field))];
  if (fields.length === 0) return t(isRequest ? 'drafts.ready-submit' : 'drafts.ready-publish');
  const named = fields.slice(0, mostNamed).map((field) => t(labelOfField(field)));
  const names = new Intl.ListFormat(language, { style: 'narrow' }).format(named);
  return t('drafts.missing', { names, more: fields.length - named.length });
}
