import type { DraftPart } from './draft-parts.ts';
import { listingLimits, longest } from '../limits.ts';
import type { ListingKind, ListingSummary } from './listing.ts';
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
import { groupOfCategory, isHome, isLand, showsMaster } from '../property/property.ts';

export type ListingFact = keyof ListingFacts;

/** The fields of a draft that decide which facts its listing has. */
export interface FactContext {
  intent: ListingKind | null;
  title: string;
  facts: ListingFacts;
}
type Rule = (draft: FactContext) => boolean;

/** What the code knows of a fact. Its label is in `src/messages`. */
export interface FieldRow {
  /** The part of the draft with which it is merged. The part determines its step in the form. */
  part: DraftPart;
  /** Null, if absent. */
  empty?: ListingFacts[ListingFact];
  /** What a number counts; `day` is a text, YYYY-MM-DD. */
  unit?: 'sen' | 'sqft' | 'year' | 'count' | 'day';
  /** What an amount is paid for; once, if absent. */
  period?: 'month';
  /** The smallest and the largest number. */
  least?: number;
  most?: number;
  /** The maximum length of a text, in characters. */
  longest?: number;
  /** The values to choose from (R-LOOK-2 to R-LOOK-11). */
  choices?: readonly string[];
  /** Another day, which may not be after this one. */
  notBefore?: ListingFact;
  /**
   * On the day of publishing, it is that day or an earlier one (`past`), or that day or a later one
   * (`future`).
   */
  whenPublished?: 'past' | 'future';
  /** The form shows it; always, if absent. */
  isShown?: Rule;
  /** Publishing needs it; never, if absent. */
  isNeeded?: Rule;
  /** It is published also where the form does not show it. */
  isPublishedHidden?: true;
  /** Property masters have it. */
  isFromMaster?: true;
  /**
   * What leaves the agent's own pages, in advertisements, feeds, groups, texts and property masters.
   * Absent: never. `unless-hidden`: not with a hidden address.
   */
  advertised?: 'always' | 'unless-hidden';
  /** A telephone number: publishing needs a whole one. */
  isPhone?: true;
  /** It is about the owner as a person: the history says only that it changed, and the agent can remove it. */
  isPersonal?: true;
  /** Imports read it, although it is private. What is advertised is always imported: our own feeds say it. */
  isImported?: true;
  /** Lists have it: it is in `ListingSummary`, and a column of the table of listings. */
  isListed?: true;
  /** What a copy for another unit of the same building does with it. `cleared`: it is true of one unit only. */
  anotherUnit: 'kept' | 'cleared';
}

type Row<Fact extends ListingFact> = FieldRow &
  (null extends ListingFacts[Fact] ? { empty?: never } : { empty: ListingFacts[Fact] }) &
  (Fact extends keyof ListingSummary ? { isListed: true } : { isListed?: never });

const isBuilt: Rule = ({ title }) => !isLand(title);
const isOnlyLand: Rule = ({ title }) => isLand(title);
const hasLand: Rule = ({ title }) => !showsMaster(title);
const hasRooms: Rule = ({ title }) => isHome(title);
const mayBeHome: Rule = ({ title }) => groupOfCategory(title) === null || isHome(title);
const hasBathrooms: Rule = ({ title }) => !isLand(title) && groupOfCategory(title) !== 'Industrial';
const isRent: Rule = ({ intent }) => intent === 'Rent';
const isNotRent: Rule = ({ intent }) => intent !== 'Rent';
const isNew: Rule = ({ intent }) => intent === 'New';
const mayBeNew: Rule = ({ intent }) => intent === 'New' || intent === null;
const hasOwner: Rule = ({ intent }) => intent !== 'New';
const hasOccupant: Rule = (draft) => isBuilt(draft) && hasOwner(draft);
const hasTitleType: Rule = (draft) => isBuilt(draft) && isNotRent(draft);
const hasLandTitle: Rule = (draft) => isOnlyLand(draft) || isNotRent(draft);
const hasLease: Rule = ({ facts: { tenure } }) => tenure === 'Leasehold' || tenure === 'Lease Tenancy';
/** Joint and ad hoc need no end. While no kind is chosen, the end is needed, so that the list never grows. */
const hasEnd: Rule = ({ intent, facts: { authorisationKind } }) =>
  intent !== 'New' && authorisationKind !== 'Joint' && authorisationKind !== 'Ad Hoc';

const kept = { anotherUnit: 'kept' } as const;
const cleared = { anotherUnit: 'cleared' } as const;
const isPublic = { advertised: 'always' } as const;
const price = { ...kept, unit: 'sen', most: listingLimits.mostPriceSen } as const;
const builtUp = { ...kept, unit: 'sqft', least: 1, most: listingLimits.mostBuiltUpSqft } as const;
const landArea = { ...kept, unit: 'sqft', least: 1, most: listingLimits.mostLandAreaSqft } as const;
const count = { ...kept, unit: 'count', least: 0, most: 99 } as const;
const owner = { ...cleared, part: 'authorisation', isShown: hasOwner, isImported: true } as const;
const person = { ...owner, isPersonal: true, empty: '' } as const;
const building = {
  ...kept,
  ...isPublic,
  isFromMaster: true,
  isPublishedHidden: true,
  isShown: mayBeNew,
  isNeeded: isNew,
} as const;

/**
 * The facts of a listing, in the order in which they are checked and listed. A missing row does not compile. A
 * fact is private unless its row says `advertised`.
 */
export const listingFields = {
  priceSen: { ...isPublic, part: 'price', ...price, least: 1, isNeeded: () => true, isListed: true },
  rentType: {
    ...kept,
    ...isPublic,
    part: 'terms',
    choices: rentTypes,
    isShown: isRent,
    isNeeded: isRent,
    isListed: true,
  },
  maintenanceSen: { ...isPublic, part: 'terms', ...price, period: 'month', least: 0, isShown: isBuilt },
  unitType: { ...cleared, ...isPublic, part: 'unit', choices: unitTypes, isShown: isBuilt, isListed: true },
  builtUpSqft: { ...isPublic, part: 'size', ...builtUp, isShown: isBuilt, isNeeded: isBuilt, isListed: true },
  landAreaSqft: {
    ...isPublic,
    part: 'size',
    ...landArea,
    isShown: hasLand,
    isNeeded: isOnlyLand,
    isListed: true,
  },
  bedrooms: {
    ...kept,
    ...isPublic,
    part: 'rooms',
    choices: bedroomCounts,
    isShown: mayBeHome,
    isNeeded: hasRooms,
    isListed: true,
  },
  bathrooms: {
    ...isPublic,
    part: 'rooms',
    ...count,
    isShown: hasBathrooms,
    isNeeded: hasRooms,
    isListed: true,
  },
  carParks: { ...isPublic, part: 'rooms', ...count, isShown: isBuilt },
  furnishing: {
    ...kept,
    ...isPublic,
    part: 'interior',
    choices: furnishings,
    isShown: isBuilt,
    isNeeded: isBuilt,
    isListed: true,
  },
  occupancy: { ...cleared, ...isPublic, part: 'interior', choices: occupancies, isShown: hasOccupant },
  direction: { ...cleared, ...isPublic, part: 'unit', choices: directions, isShown: isBuilt },
  tenure: {
    ...kept,
    ...isPublic,
    part: 'tenure',
    choices: tenures,
    isNeeded: isNotRent,
    isFromMaster: true,
    isListed: true,
  },
  leaseEndsYear: {
    ...kept,
    ...isPublic,
    part: 'tenure',
    unit: 'year',
    least: 1900,
    most: 3000,
    isShown: hasLease,
  },
  titleType: { ...kept, ...isPublic, part: 'tenure', choices: titleTypes, isShown: hasTitleType },
  landTitle: {
    ...kept,
    ...isPublic,
    part: 'tenure',
    choices: landTitles,
    isShown: hasLandTitle,
    isNeeded: isOnlyLand,
  },
  facilities: {
    ...kept,
    ...isPublic,
    part: 'facilities',
    empty: [],
    choices: facilities,
    isShown: isBuilt,
    isFromMaster: true,
  },
  developer: { part: 'development', empty: '', longest: 120, ...building },
  completionYear: { part: 'development', unit: 'year', least: 1900, most: 2200, ...building },
  unitNo: { ...cleared, part: 'place', empty: '', longest: 40, isImported: true },
  street: { ...kept, part: 'place', empty: '', longest: longest.street, advertised: 'unless-hidden' },
  hideAddress: { ...kept, part: 'place', empty: false, isImported: true },
  ownerName: { ...person, longest: 120 },
  ownerPhone: { ...person, longest: 40, isPhone: true },
  ownerNote: { ...person, longest: 1000 },
  keys: { ...person, longest: 200 },
  authorisationKind: { ...owner, choices: authorisationKinds, isNeeded: hasOwner },
  authorisedOn: { ...owner, unit: 'day', whenPublished: 'past', isNeeded: hasOwner },
  authorisedUntil: {
    ...owner,
    unit: 'day',
    notBefore: 'authorisedOn',
    whenPublished: 'future',
    isNeeded: hasEnd,
  },
  availableFrom: { ...cleared, ...isPublic, part: 'terms', unit: 'day', whenPublished: 'future' },
} as const satisfies { [Fact in ListingFact]: Row<Fact> };

/** The facts whose rows have these properties. */
export type FactsWith<Properties> = {
  [Fact in ListingFact]: (typeof listingFields)[Fact] extends Properties ? Fact : never;
}[ListingFact];

/** The facts, in the order of the table. */
export const listingFacts = Object.keys(listingFields) as readonly ListingFact[];

/** The facts that a page or a brochure of a listing shows large, before the others, in their order. */
export const keyFacts = [
  'bedrooms',
  'bathrooms',
  'carParks',
  'builtUpSqft',
  'landAreaSqft',
  'furnishing',
  'tenure',
] as const satisfies readonly ListingFact[];

/** What a listing says of its owner as a person. */
export const personalFacts = listingFacts.filter(
  (fact): fact is FactsWith<{ isPersonal: true }> => fieldFor(fact).isPersonal === true,
);

/** True for the name of a fact, among the names of other fields. */
export function isListingFact(field: string): field is ListingFact {
  return Object.hasOwn(listingFields, field);
}

/** The row of a fact. */
export function fieldFor(fact: ListingFact): FieldRow {
  return listingFields[fact];
}
