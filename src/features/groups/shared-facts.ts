import { advertisedPlace, toAdvertised } from '#domain/advertising.ts';
import type { DraftBody } from '#domain/draft.ts';
import { formatArea } from '#domain/formats.ts';
import type { GroupListingDetail } from '#domain/group.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import type { Words } from '#messages/words.ts';

/** The content of a shared listing as that of a draft, for what is made of drafts: the shared text. */
export function bodyOfShared({
  listing: { name, title, type, kind },
  address: { country = '', state = '', area = '', postcode = '' },
  loc,
  facts,
  remarks,
  photos,
}: GroupListingDetail): DraftBody {
  return {
    name,
    title,
    type,
    address: { country, state, area, postcode },
    propertyId: null,
    intent: kind,
    remarks,
    photos,
    loc,
    facts: { ...emptyFacts, ...facts },
  };
}

/** The facts of a shared listing as labels and values, without those that are not said. */
export function factsOfShared(
  detail: GroupListingDetail,
  { t, language, lookup }: Pick<Words, 't' | 'language' | 'lookup'>,
): [string, string][] {
  const body = toAdvertised(bodyOfShared(detail));
  const { facts } = body;
  const area = (sqft: number | null) => (sqft === null ? null : formatArea(sqft, language));
  const known = (value: string | null) => (value === null || value === 'Unknown' ? null : lookup(value));
  const said: [string, string | number | null][] = [
    [t('properties.fact-type'), lookup(body.type)],
    [t('groups.place'), advertisedPlace(body, lookup).join(', ')],
    [t('fact.bedrooms'), facts.bedrooms && lookup(facts.bedrooms)],
    [t('fact.bathrooms'), facts.bathrooms],
    [t('fact.carParks'), facts.carParks],
    [t('fact.builtUpSqft'), area(facts.builtUpSqft)],
    [t('fact.landAreaSqft'), area(facts.landAreaSqft)],
    [t('fact.furnishing'), known(facts.furnishing)],
    [t('fact.tenure'), known(facts.tenure)],
    [t('fact.unitType'), known(facts.unitType)],
    [t('fact.facilities'), facts.facilities.map(lookup).join(', ')],
  ];
  return said.flatMap(([label, value]): [string, string][] =>
    value === null || value === '' ? [] : [[label, String(value)]],
  );
}
