/** The sentences of the app that public pages say too. */
import labelsEn from '#catalogues/listing/messages.en.json' with { type: 'json' };
import labelsMs from '#catalogues/listing/messages.ms.json' with { type: 'json' };
import labelsZh from '#catalogues/listing/messages.zh.json' with { type: 'json' };
import lookupMs from '#catalogues/lookup/messages.ms.json' with { type: 'json' };
import lookupZh from '#catalogues/lookup/messages.zh.json' with { type: 'json' };
import type { ListingFact } from '#domain/listing/listing-fields.ts';
import type { PublicLanguage } from './language.ts';

type Catalogue = Readonly<Record<string, string>>;

const labels: Record<PublicLanguage, Catalogue> = { en: labelsEn, ms: labelsMs, zh: labelsZh };
const lookups: Record<PublicLanguage, Catalogue> = { en: {}, ms: lookupMs, zh: lookupZh };

/** The label of a fact. */
export const labelFor = (fact: ListingFact, language: PublicLanguage): string =>
  labels[language][`fact.${fact}`] ?? fact;

/** Translates a value of a lookup; one that is in no lookup is returned unchanged. */
export const lookupIn =
  (language: PublicLanguage) =>
  (value: string): string =>
    lookups[language][`lookup.${value}`] ?? value;
