import type { DraftBody } from './draft.ts';
import type { ErrorCode } from './errors.ts';
import { emptyFacts } from './listing-facts.ts';
import type { ListingField } from './listing-publish.ts';
import { areasOf, type Locations, statesOf } from './location.ts';
import {
  authorisationKinds,
  bedroomCounts,
  directions,
  facilities,
  furnishings,
  landTitles,
  type ListingFacts,
  occupancies,
  rentTypes,
  tenures,
  titleTypes,
  unitTypes,
} from './lookups.ts';

/** A value that is none of the choices of its field. */
export interface UnknownValue {
  field: ListingField;
  code: Extract<ErrorCode, 'draft_value_unknown' | 'draft_postcode_unknown'>;
}

/** The facts that are chosen from a list, with that list (R-LOOK-2 to R-LOOK-11). */
const choicesOfFacts: Partial<Record<keyof ListingFacts, readonly string[]>> = {
  rentType: rentTypes,
  unitType: unitTypes,
  bedrooms: bedroomCounts,
  furnishing: furnishings,
  occupancy: occupancies,
  direction: directions,
  tenure: tenures,
  titleType: titleTypes,
  landTitle: landTitles,
  facilities,
  authorisationKind: authorisationKinds,
};

/**
 * One field of a chain in which each narrows the next: its value, and the choices that the fields before it
 * leave.
 */
interface Link {
  field: UnknownValue['field'];
  value: string;
  /** Null where the lookups cannot say. */
  isKnown: boolean | null;
}

const isOneOf = (value: string, choices: readonly { name: string }[]) =>
  choices.some(({ name }) => name === value);

function kindChain({ title, type }: DraftBody, { categories }: Locations): Link[] {
  const titles = categories.flatMap((category) => category.titles);
  const types = titles.find(({ name }) => name === title)?.types;
  return [
    { field: 'title', value: title, isKnown: isOneOf(title, titles) },
    { field: 'type', value: type, isKnown: types ? types.includes(type) : null },
  ];
}

/**
 * Five digits that belong to the state. Areas share postcodes at their borders, and a prefix names no state.
 */
function isPostcodeOf(postcode: string, areas: readonly { postcodes?: string[] }[]): boolean {
  const known = areas.flatMap(({ postcodes = [] }) => postcodes);
  return /^\d{5}$/.test(postcode) && (known.length === 0 || known.includes(postcode));
}

function placeChain(
  { address: { country, state, area, postcode } }: DraftBody,
  locations: Locations,
): Link[] {
  const states = statesOf(locations, country);
  const areas = areasOf(locations, country, state);
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
 * The unknown fields of a chain, of those that were changed. A field counts as changed with any field before
 * it: an area of another state is another area. Where what a changed field depends on is unknown itself, that
 * alone is named.
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
  return Object.entries(choicesOfFacts).flatMap(([name, choices]) => {
    const fact = name as keyof ListingFacts;
    const values = [facts[fact] ?? []].flat().map(String);
    const before = accepted.flatMap((body) => [body.facts[fact] ?? []].flat().map(String));
    const isUnknown = values.some(
      (value) => value !== '' && !choices.includes(value) && !before.includes(value),
    );
    return isUnknown ? [{ field: fact, code: 'draft_value_unknown' as const }] : [];
  });
}

/**
 * The values of a draft that none of the lookups has, in the order of the form (R-LOOK-13). What is empty is
 * not looked at: a draft is incomplete by nature. Neither is what already stands in an accepted text, which
 * may be older than the lookups: the stored draft, or the property master that the draft refers to. Without
 * `locations` categories and places are not judged.
 */
export function unknownValues(
  body: DraftBody,
  accepted: readonly DraftBody[],
  locations: Locations | undefined,
): UnknownValue[] {
  const chains = (locations ? [kindChain, placeChain] : []).flatMap((chainOf) =>
    unknownInChain(
      chainOf(body, locations!),
      accepted.map((one) => chainOf(one, locations!)),
    ),
  );
  const ofChains = chains.map(({ field }): UnknownValue => ({
    field,
    code: field === 'postcode' ? 'draft_postcode_unknown' : 'draft_value_unknown',
  }));
  return [...ofChains, ...unknownFacts(body, accepted)];
}

/** Where a field of a draft is in the body of a request, as the contract names it. */
export function pointerOf(field: ListingField): string {
  const inside =
    field in emptyFacts
      ? 'facts/'
      : ['country', 'state', 'area', 'postcode'].includes(field)
        ? 'address/'
        : '';
  return `body/${inside}${field}`;
}

/** The field that an answer's detail points at, or null. */
export function fieldOfDetail(detail: string): ListingField | null {
  const [, field] = /^body\/(?:facts\/|address\/)?([a-zA-Z]+)/.exec(detail) ?? [];
  const known = [
    'name',
    'title',
    'type',
    'intent',
    'country',
    'state',
    'area',
    'postcode',
    ...Object.keys(emptyFacts),
  ];
  return known.includes(field ?? '') ? (field as ListingField) : null;
}
