import { type ImportedFact, importedFacts } from '#domain/import/import-columns.ts';
import { fieldFor, type FactsWith } from '#domain/listing/listing-fields.ts';
import { longest } from '#domain/limits.ts';
import { isChosenField, toFacilities } from './choices.ts';
import {
  type Reader,
  readAreaOf,
  readBathrooms,
  readBedroomsField,
  readChoice,
  readCompletion,
  readCountOf,
  readDayField,
  readFreeDay,
  readHidden,
  readMonthlyFee,
  readPhone,
  readPrice,
  readYearOf,
} from './readers.ts';
import { plainText } from './text.ts';

/** Facts of which the row says how a text is read: by unit and period, choices, or longest length. */
type ReadByRow =
  | FactsWith<{ unit: 'sqft' | 'year' | 'count' | 'day' }>
  | FactsWith<{ unit: 'sen'; period: 'month' }>
  | FactsWith<{ choices: readonly string[] }>
  | FactsWith<{ longest: number }>;

/** Facts that are read otherwise than others of their unit. One of which the row does not say how has to be here. */
const exceptions: Record<Exclude<ImportedFact, ReadByRow>, Reader> & Partial<Record<ImportedFact, Reader>> = {
  priceSen: readPrice,
  bedrooms: readBedroomsField,
  bathrooms: readBathrooms,
  facilities: (text) => ({ value: toFacilities(plainText(text)) }),
  completionYear: readCompletion,
  availableFrom: readFreeDay,
  hideAddress: readHidden,
  ownerPhone: readPhone,
};

const isArea = (fact: ImportedFact): fact is FactsWith<{ unit: 'sqft' }> => fieldFor(fact).unit === 'sqft';

/** The reader of a fact; null for a text, which is read as it is. */
function readerFor(fact: ImportedFact): Reader | null {
  const row = fieldFor(fact);
  const exception = exceptions[fact];
  if (exception) return exception;
  if (isArea(fact)) return readAreaOf(fact);
  if (isChosenField(fact)) return readChoice(fact);
  switch (row.unit) {
    case 'sen':
      return readMonthlyFee;
    case 'count':
      return readCountOf(row);
    case 'year':
      return readYearOf(row);
    case 'day':
      return readDayField;
    case 'sqft':
    case undefined:
      return null;
    default:
      return row.unit satisfies never;
  }
}

/** Texts that are read as they are, with their longest length in characters. */
export const textFields = [
  ['name', longest.propertyName] as const,
  ...importedFacts.flatMap((fact) => {
    const { longest: most } = fieldFor(fact);
    return most === undefined || readerFor(fact) ? [] : [[fact, most] as const];
  }),
];

/** Values with their readers, in the order of the table. The intent comes before the price, which depends on it. */
export const valueFields = [
  ['intent', readChoice('intent')] as const,
  ...importedFacts.flatMap((fact) => {
    const reader = readerFor(fact);
    return reader ? [[fact, reader] as const] : [];
  }),
];
