import { emptyDraft, type DraftBody } from '../draft/draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import type { Fields, SomeFields } from './import-record.ts';
import type { ListingFacts } from '../listing/lookups.ts';

type Place = DraftBody['address'];

const places: readonly (keyof Place)[] = ['country', 'state', 'area', 'postcode'];
const texts = ['name', 'title', 'type', 'intent', 'remarks', 'loc'] as const;

/** The content of a draft or listing in one level. */
export function toFields({ address, facts, name, title, type, intent, remarks, loc }: DraftBody): Fields {
  return { name, title, type, intent, remarks, loc, ...address, ...facts };
}

/** The content with these fields set. */
export function withFields(body: DraftBody, set: SomeFields): DraftBody {
  const all = { ...toFields(body), ...set };
  const pick = <Key extends keyof Fields>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<Fields, Key>;
  return {
    ...body,
    ...pick(texts),
    address: pick(places),
    facts: pick(Object.keys(emptyFacts) as (keyof ListingFacts)[]),
  };
}

/** The content of a new draft with these fields. */
export const newBody = (set: SomeFields): DraftBody => withFields(emptyDraft, set);
