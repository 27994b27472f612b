import type { AdvertFields, AdvertReading, Found, Span } from '../advert.ts';
import { bungalowLand, sqftIn } from '../advert/reading.ts';
import type { DraftBody } from '../draft/draft.ts';
import { fieldFor, type ListingFact } from '../listing/listing-fields.ts';
import type { ListingField } from '../draft/listing-publish.ts';
import type { ListingFacts } from '../listing/lookups.ts';
import { longest } from '../limits.ts';

/** Fields of a draft with their values. Of the address only what is said. */
export interface DraftPatch extends Partial<Pick<DraftBody, 'intent' | 'name' | 'title' | 'type'>> {
  address?: Partial<DraftBody['address']>;
  facts?: Partial<ListingFacts>;
}

/** A value of a draft that an advert says. */
export interface DraftValue {
  /** Tells the values of an advert apart. */
  key: string;
  /** The field that is named for it. */
  field: ListingField;
  /** It is filled in. What is not sure is only offered. */
  isSure: boolean;
  /** Where the advert says it. */
  spans: readonly Span[];
  /** The fields that it fills in; a facility is added to those that the draft has. */
  patch: DraftPatch;
}

const sureFrom = 0.5;

type Read = Found<unknown> | undefined;

const isSure = (found: Read) => found !== undefined && found.confidence >= sureFrom;

const toSpans = (...found: Read[]): Span[] => {
  const spans = found.flatMap((each) => (each ? [each.span] : []));
  return spans.filter(
    ([start, end], nth) => spans.findIndex((each) => each[0] === start && each[1] === end) === nth,
  );
};

function value(key: string, field: ListingField, found: Read, patch: DraftPatch): DraftValue[] {
  return found ? [{ key, field, isSure: isSure(found), spans: [found.span], patch }] : [];
}

/** The categories have no type for the land of a bungalow. */
const toDraftType = (type: string) => (type === bungalowLand ? 'Residential Land' : type);

/** The category with its type; a type that is not sure is offered by itself. */
function categoryFrom({ title, type }: AdvertFields): DraftValue[] {
  if (!title) return [];
  const isWhole = type !== undefined && isSure(type) === isSure(title);
  const whole = { title: title.value, ...(isWhole && { type: toDraftType(type.value) }) };
  const spans = toSpans(isWhole ? type : undefined, title);
  const category: DraftValue = { key: 'title', field: 'title', isSure: isSure(title), spans, patch: whole };
  if (isWhole || !type) return [category];
  const patch = { title: title.value, type: toDraftType(type.value) };
  return [category, { key: 'type', field: 'type', isSure: isSure(type), spans: [type.span], patch }];
}

/** The state with its area; an area that is not sure is offered by itself. */
function placeFrom({ state, area, postcode }: AdvertFields): DraftValue[] {
  const country = 'Malaysia';
  const code = value('postcode', 'postcode', postcode, { address: { postcode: postcode?.value ?? '' } });
  if (!state) return code;
  const isWhole = area !== undefined && isSure(area) === isSure(state);
  const whole = { country, state: state.value, ...(isWhole && { area: area.value }) };
  const place: DraftValue = {
    key: 'state',
    field: isWhole ? 'area' : 'state',
    isSure: isSure(state),
    spans: toSpans(isWhole ? area : undefined, state),
    patch: { address: whole },
  };
  if (isWhole || !area) return [place, ...code];
  const address = { country, state: state.value, area: area.value };
  return [
    place,
    { key: 'area', field: 'area', isSure: isSure(area), spans: [area.span], patch: { address } },
    ...code,
  ];
}

type ReadFacts = Partial<Record<ListingFact, Found<ListingFacts[ListingFact]>>>;

const converted = <From>(
  found: Found<From> | undefined,
  convert: (value: From) => ListingFacts[ListingFact],
) => found && { ...found, value: convert(found.value) };

const toSen = (ringgit: number) => Math.round(ringgit * 100);

/** The facts, in the units of a draft. */
function factsFrom(fields: AdvertFields): ReadFacts {
  const { price, maintenance, builtUp, landArea, unitNo, street, developer, ...others } = fields;
  const toSqft = (area: NonNullable<typeof builtUp>['value']) => Math.round(area.value * sqftIn[area.unit]);
  const facts = {
    priceSen: converted(price, toSen),
    rentType: others.rentType,
    builtUpSqft: converted(builtUp, toSqft),
    landAreaSqft: converted(landArea, toSqft),
    bedrooms: others.bedrooms,
    bathrooms: others.bathrooms,
    carParks: others.carParks,
    furnishing: others.furnishing,
    tenure: others.tenure,
    leaseEndsYear: others.leaseEndsYear,
    maintenanceSen: converted(maintenance, toSen),
    availableFrom: others.availableFrom,
    unitType: others.unitType,
    direction: others.direction,
    occupancy: others.occupancy,
    titleType: others.titleType,
    landTitle: others.landTitle,
    developer,
    completionYear: others.completionYear,
    keys: converted(others.keys, (said) => said.slice(0, fieldFor('keys').longest)),
  } satisfies Partial<Record<ListingFact, unknown>>;
  return { unitNo, street, ...facts } as ReadFacts;
}

/** A value that the draft can have: within its limits, and one of its choices. */
function isPossible(fact: ListingFact, read: ListingFacts[ListingFact]): boolean {
  const { least = 0, most = Infinity, choices, longest: mostLetters = Infinity } = fieldFor(fact);
  if (typeof read === 'number') return read >= least && read <= most;
  return typeof read === 'string' && (choices?.includes(read) ?? read.length <= mostLetters);
}

/** The values that the advert says of this unit, in the order of the form. Telephone numbers are not among them. */
export function draftValues({ fields }: Pick<AdvertReading, 'fields'>): DraftValue[] {
  const { intent, name, facilities = [] } = fields;
  const facts = Object.entries(factsFrom(fields)) as [
    ListingFact,
    Found<ListingFacts[ListingFact]> | undefined,
  ][];
  const ofFact = ([fact, found]: (typeof facts)[number]) =>
    found && isPossible(fact, found.value)
      ? value(fact, fact, found, { facts: { [fact]: found.value } })
      : [];
  const isOfPlace = ([fact]: (typeof facts)[number]) => fact === 'unitNo' || fact === 'street';
  return [
    ...value('intent', 'intent', intent, { intent: intent?.value ?? null }),
    ...value('name', 'name', name, { name: name?.value.slice(0, longest.propertyName) ?? '' }),
    ...categoryFrom(fields),
    ...placeFrom(fields),
    ...facts.filter(isOfPlace).flatMap(ofFact),
    ...facts.filter((each) => !isOfPlace(each)).flatMap(ofFact),
    ...facilities.flatMap((found) =>
      value(`facilities ${found.value}`, 'facilities', found, { facts: { facilities: [found.value] } }),
    ),
  ];
}
