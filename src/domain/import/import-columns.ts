import { fieldFor, type FactsWith, type ListingFact, listingFacts } from '../listing/listing-fields.ts';

/** A fact that imports read: each that is advertised, and the private ones whose rows say so. */
export type ImportedFact = FactsWith<{ advertised: string }> | FactsWith<{ isImported: true }>;

/** The facts that imports read, in the order of the table. */
export const importedFacts = listingFacts.filter((fact): fact is ImportedFact => {
  const { advertised, isImported } = fieldFor(fact);
  return advertised !== undefined || isImported === true;
});

/** The fields that a feed can say something about. */
const sourceFields = [
  'name',
  'intent',
  'category',
  'type',
  'currency',
  ...importedFacts,
  'country',
  'state',
  'area',
  'postcode',
  'latitude',
  'longitude',
  'remarks',
] as const;

export type SourceField = (typeof sourceFields)[number];

/**
 * The name of a fact beside a text that has its own unit: `price` of `priceSen`. Our feeds write it, and mappings
 * of columns had it.
 */
export const nameWithoutUnit = (fact: ListingFact): string => fact.replace(/(?:Sen|Sqft)$/, '');

const withoutUnit = importedFacts.map((fact) => [nameWithoutUnit(fact), fact] as const);
const fieldsByName = new Map<string, SourceField>([
  ...withoutUnit,
  ...sourceFields.map((field) => [field, field] as const),
]);

/** The field of this name, with or without its unit; undefined if a feed can say nothing about it. */
export function sourceFieldNamed(name: string): SourceField | undefined {
  return fieldsByName.get(name);
}

/** What a column of a CSV file says about the record. */
const recordMeanings = ['sourceId', 'status', 'images'] as const;

/** A yes or no about what may be shown. */
const displayMeanings = ['showAddress', 'showPrice', 'hidePrice', 'isShown'] as const;

/** What a column of a CSV file holds. Empty: the column is not read. */
export type ColumnMeaning =
  | (typeof recordMeanings)[number]
  | SourceField
  | (typeof displayMeanings)[number]
  | '';

/** The meaning of each column by its name in the first row. */
export type ColumnMapping = Record<string, ColumnMeaning>;

/** All meanings that a column can have. */
export const columnMeanings: readonly ColumnMeaning[] = [
  ...recordMeanings,
  ...sourceFields,
  ...displayMeanings,
];

const meaningsByName = new Map<string, ColumnMeaning>([
  ...fieldsByName,
  ...columnMeanings.map((meaning) => [meaning, meaning] as const),
]);

/**
 * The meaning of a column; empty if the mapping does not name it, or names a meaning that is not known. A mapping
 * that was stored or sent by an earlier version names facts without their unit. The column's name may be one of
 * every object's.
 */
export function meaningFrom(mapping: Readonly<Record<string, string>>, column: string): ColumnMeaning {
  const name = Object.hasOwn(mapping, column) ? (mapping[column] ?? '') : '';
  return meaningsByName.get(name) ?? '';
}
