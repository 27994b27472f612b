import { type ColumnMeaning, importedFacts, type SourceField } from '#domain/import/import-columns.ts';
import { type FieldRow, fieldFor } from '#domain/listing/listing-fields.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { isErrorCell, isNothing, isPlaceholder } from '#domain/reading/unreadable.ts';
import { toChoice } from '#server/imports/mapping/choices.ts';
import { toCategoryAndType } from '#server/imports/mapping/categories.ts';
import { toPlace } from '#server/imports/mapping/places.ts';
import { readStatus } from '#server/imports/formats/status.ts';

/** What a row's cells are looked up by. */
interface Cells {
  cells: (record: readonly string[], meaning: ColumnMeaning) => string[];
  splitAmounts: (record: readonly string[]) => ColumnMeaning[];
}

const isAmountWord =
  /poa|on application|call|ask|nego|request|tbc|tba|whatsapp|enquir|inquir|contact|hubungi|offer|market|studio|sold|rented|open|to be |covered|ensuite|various|several|multiple|included|incl\b|面议/i;
const countWord =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|satu|dua|tiga|empat|lima|enam|tujuh|lapan)\b/i;
const hasDigit = /[\d零一二两三四五六七八九十]/;
const isNumber = (text: string) => /^(?:rm ?)?[\d.,]+$/i.test(text);
const isAddress = (text: string) => /^https?:/i.test(text);

/** Words where a number is expected. */
const isNoNumber = (text: string) =>
  isAddress(text) ||
  readFlagWord(text) ||
  (!hasDigit.test(text) && !isAmountWord.test(text) && !countWord.test(text));
const readFlagWord = (text: string) => /\p{L}/u.test(text) && readFlag(text) !== null;

const mostRooms = 1000;
const isNoCount = (text: string) =>
  isNoNumber(text) || (isNumber(text) && Number(text.replaceAll(',', '')) > mostRooms);

/** A number or an address where a word is expected. */
const isNoWord = (text: string) => isNumber(text) || isAddress(text);
const isNoIntent = (text: string) => isNoWord(text) || toCategoryAndType(text, '').isKnown;
const isNoType = (text: string) => isNoWord(text) || toChoice('intent', text) !== null;

type OtherKind = (text: string) => boolean;

const otherKindsByUnit: { [Unit in NonNullable<FieldRow['unit']>]: OtherKind | null } = {
  sen: isNoNumber,
  sqft: isNoNumber,
  count: isNoCount,
  year: null,
  day: null,
};

const kindsOfFacts = importedFacts.flatMap((fact) => {
  const { unit } = fieldFor(fact);
  const isOther = unit && otherKindsByUnit[unit];
  return isOther ? [[fact, isOther] as const] : [];
});

/** Meanings with one kind of values, with the texts that are of another kind. */
const otherKinds: { [Field in SourceField | 'status']?: OtherKind } = {
  ...Object.fromEntries(kindsOfFacts),
  bedrooms: isNoCount,
  postcode: (text) => !/^\d{3,5}$/.test(text),
  latitude: (text) => !/^-?[\d.]+$/.test(text),
  longitude: (text) => !/^-?[\d.]+$/.test(text),
  completionYear: (text) => !hasDigit.test(text),
  availableFrom: (text) => isAddress(text),
  intent: isNoIntent,
  status: (text) => isNoWord(text) && readStatus(text).status === 'Unclear',
  type: isNoType,
  furnishing: isNoWord,
  tenure: isNoWord,
  state: (text) => isNoWord(text) || isAreaAlone(text),
  area: isNoWord,
  country: isNoWord,
  currency: isNoWord,
};

/** Is this a post town, and no state? */
function isAreaAlone(text: string): boolean {
  const none = { state: '', area: '', postcode: '' };
  const asArea = toPlace({ ...none, area: text });
  return (
    toPlace({ ...none, state: text }).unknown.length > 0 && asArea.unknown.length === 0 && asArea.area !== ''
  );
}

/**
 * The columns whose values are of another kind, where a row's values are in the wrong columns, as after a comma
 * outside of quotes: the next column has the thousands of an amount, or two columns with one kind of values have
 * those of another kind. A word that stands for a value is of no kind. Empty if they are not.
 */
export function shiftedColumns(reader: Cells, record: readonly string[]): string[] {
  const split = reader.splitAmounts(record);
  if (split.length > 0) return split;
  const saysNothing = (cell: string) => isNothing(cell) || isPlaceholder(cell) || isErrorCell(cell);
  const invalid = Object.entries(otherKinds).filter(([meaning, isOther]) =>
    reader.cells(record, meaning as ColumnMeaning).some((cell) => !saysNothing(cell) && isOther(cell)),
  );
  return invalid.length >= 2 ? invalid.map(([meaning]) => meaning) : [];
}
