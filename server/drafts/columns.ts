import { proposesProperty, type DraftBody } from '#domain/draft/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { toSearchKey } from '#domain/search/search-words.ts';
import { textsOfBody } from '#domain/search/searched-records.ts';
import type { drafts } from '#server/db/schema.ts';
import { toColumns, toBody } from '#server/listings/body-columns.ts';

type DraftContent = Pick<typeof drafts.$inferSelect, keyof ReturnType<typeof toColumns> | 'intent' | 'facts'>;
type DraftColumns = DraftContent & Pick<typeof drafts.$inferSelect, 'nameKey' | 'searchKey'>;

/** The content of a draft as columns of its row. */
export function toDraftColumns(body: DraftBody): DraftColumns {
  return {
    ...toColumns(body),
    intent: body.intent,
    facts: body.facts,
    nameKey: proposesProperty(body) ? nameKey(body.name) : null,
    searchKey: toSearchKey(textsOfBody(body)),
  };
}

/** The content of a draft from the columns of its row. */
export function toDraftBody(row: DraftContent): DraftBody {
  return toBody(row, { intent: row.intent, facts: { ...emptyFacts, ...row.facts } });
}
