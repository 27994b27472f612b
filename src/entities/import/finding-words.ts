import { formatList } from '#domain/format-list.ts';
import { findingSentences, type ImportFinding } from '#domain/import/import-finding.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import { labelOfFact } from '#messages/fact-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

type Finding = Omit<ImportFinding, 'code'> & { code: string; message: string };

const labels = {
  status: 'listings.status',
  name: 'draft.name',
  title: 'draft.title',
  type: 'draft.type',
  intent: 'draft.intent',
  remarks: 'listings.group-remarks',
  loc: 'draft.part-loc',
  photos: 'draft.part-photos',
  country: 'draft.country',
  state: 'draft.state',
  area: 'draft.area',
  postcode: 'draft.postcode',
} as const satisfies Record<string, MessageId>;

/** The fields beside the facts that have a label. */
export type LabelledField = keyof typeof labels;

const isLabelled = (field: string): field is LabelledField => Object.hasOwn(labels, field);

/** The label of a field, or its name where there is none. */
export function fieldLabel(field: string, { t }: Pick<Words, 't'>): string {
  if (isListingFact(field)) return t(labelOfFact(field));
  return isLabelled(field) ? t(labels[field]) : field;
}

/** A finding in the agent's language; one that this version does not know in English. */
export function findingWords(
  { code, field = '', value = '', message }: Finding,
  words: Pick<Words, 't' | 'language'>,
): string {
  if (!Object.hasOwn(findingSentences, code)) return message;
  const shown =
    code === 'incomplete'
      ? formatList(
          value.split(', ').map((one) => fieldLabel(one, words)),
          words.language,
        )
      : value;
  const id = `import-finding.${code}` as MessageId;
  return words.t(id, { field: fieldLabel(field, words), value: shown });
}
