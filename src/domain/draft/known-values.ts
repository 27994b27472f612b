import type { DraftBody } from './draft.ts';
import type { ErrorCode } from '../errors.ts';
import { fieldFor, isListingFact, listingFacts } from '../listing/listing-fields.ts';
import type { ListingField } from './listing-publish.ts';
import { areasFor, type Locations, statesFor } from '../property/location.ts';

/** A value that is not among the choices of its field. */
export interface UnknownValue {
  field: ListingField;
  code: Extract<ErrorCode, 'draft_value_unknown' | 'draft_postcode_unknown'>;
}

/** One field of a chain of dependent fields: its value, and the choices that the previous fields allow. */
interface Link {
  field: UnknownValue['field'];
  value: string;
  /** Null if the lookups cannot decide. */
  isKnown: boolean | null;
}

const isOneOf = (value: string, choices: readonly { name: string }[]) =>
  choices.some(({ name }) => name === value);

function categoryChain({ title, type }: DraftBody, { categories }: Locations): Link[] {
  const titles = categories.flatMap((category) => category.titles);
  const types = titles.find(({ name }) => name === title)?.types;
  return [
    { field: 'title', value: title, isKnown: isOneOf(title, titles) },
    { field: 'type', value: type, isKnown: types ? types.includes(type) : null },
  ];
}

/**
 * True for five digits that belong to the state. Any area of the state counts, because areas share postcodes
 * at their borders and a prefix does not identify a state.
 */
function isPostcodeOf(postcode: string, areas: readonly { postcodes?: string[] }[]): boolean {
  const known = areas.flatMap(({ postcodes = [] }) => postcodes);
  return /^\d{5}$/.test(postcode) && (known.length === 0 || known.includes(postcode));
}

function placeChain(
  { address: { country, state, area, postcode } }: DraftBody,
  locations: Locations,
): Link[] {
  const states = statesFor(locations, country);
  const areas = areasFor(locations, country, state);
  const hasCountry = isOneOf(country, locations.countries);
  const hasState = isOneOf(state, states);
  return [
    { field: 'country', value: country, isKnown: hasCountry },
    { field: 'state', value: state, isKnown: hasCountry ? hasState : null },
    { field: 'area', value: area, isKnown: hasState ? isOneOf(area, areas) : null },
    { field: 'postcode', value: postcode, isKnown: isPostcodeOf(postcode, areas) },
  ];
}

/**
 * The unknown fields among the changed fields of a chain. A field counts as changed if any previous field
 * was: an area of another state is another area. If a previous field is unknown, only that one is returned.
 */
function unknownInChain(links: readonly Link[], accepted: readonly (readonly Link[])[]): Link[] {
  const isSame = (upTo: number) =>
    accepted.some((chain) =>
      links.slice(0, upTo + 1).every(({ value }, index) => chain[index]?.value === value),
    );
  const changed = links.filter(({ value }, index) => value !== '' && !isSame(index));
  const found = changed.filter(({ isKnown }) => isKnown === false);
  const isAdrift = changed.some(({ isKnown }) => isKnown === null);
  const root = isAdrift ? links.find(({ value, isKnown }) => value !== '' && isKnown === false) : undefined;
  return root ? [root] : found;
}

function unknownFacts({ facts }: DraftBody, accepted: readonly DraftBody[]): UnknownValue[] {
  return listingFacts.flatMap((fact) => {
    const { choices } = fieldFor(fact);
    if (!choices) return [];
    const values = [facts[fact] ?? []].flat().map(String);
    const before = accepted.flatMap((body) => [body.facts[fact] ?? []].flat().map(String));
    const isUnknown = values.some(
      (value) => value !== '' && !choices.includes(value) && !before.includes(value),
    );
    return isUnknown ? [{ field: fact, code: 'draft_value_unknown' as const }] : [];
  });
}

/**
 * The values of a draft that are in none of the lookups, in the order of the form (R-LOOK-13). Not checked:
 * - empty values, because drafts may be incomplete;
 * - values that an accepted text has (the stored draft, or the draft's property master), which may be older
 * than the lookups;
 * - categories and places, without `locations`.
 */
export function unknownValues(
  body: DraftBody,
  accepted: readonly DraftBody[],
  locations: Locations | undefined,
): UnknownValue[] {
  const chains = (locations ? [categoryChain, placeChain] : []).flatMap((chainFrom) =>
    unknownInChain(
      chainFrom(body, locations!),
      accepted.map((one) => chainFrom(one, locations!)),
    ),
  );
  const ofChains = chains.map(({ field }): UnknownValue => ({
    field,
    code: field === 'postcode' ? 'draft_postcode_unknown' : 'draft_value_unknown',
  }));
  return [...ofChains, ...unknownFacts(body, accepted)];
}

const isOfAddress = (field: string) => ['country', 'state', 'area', 'postcode'].includes(field);

/** The JSON pointer of a draft's field in a request body. */
export function toPointer(field: ListingField): string {
  const inside = isListingFact(field) ? 'facts/' : isOfAddress(field) ? 'address/' : '';
  return `body/${inside}${field}`;
}

/** The field that an answer's detail points at, or null. */
export function fieldOfDetail(detail: string): ListingField | null {
  const [, field = ''] = /^body\/(?:facts\/|address\/)?([a-zA-Z]+)/.exec(detail) ?? [];
  const isKnown =
    ['name', 'title', 'type', 'intent'].includes(field) || isOfAddress(field) || isListingFact(field);
  return isKnown ? (field as ListingField) : null;
}
