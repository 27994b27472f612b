import { readPostcodes, readUnitNumbers } from './address.ts';
import { readBareRents } from './bare-rents.ts';
import { readAvailability, readCompletion } from './calendar.ts';
import type { Candidate } from './candidate.ts';
import { readDirection } from './direction.ts';
import { type AdvertText, use } from './document.ts';
import { readFloor } from './floor.ts';
import { findLaunch, findOffers, type OfferMatch } from './intent.ts';
import { findKinds, findRoom, findStoreys, type KindMatch, storeyClaims, type Storeys } from './kind.ts';
import { readNames } from './names.ts';
import { findOwnerNames } from './owner-names.ts';
import { readKeys } from './keys.ts';
import { findPrivate, withOpenings, withoutPrivate } from './private.ts';
import { readDeveloper, readRegistrations } from './people.ts';
import { findPhones, readContacts } from './phones.ts';
import { findPlaces, type PlaceMatch, usePlaces } from './places.ts';
import { type Amounts, readAmounts } from './price.ts';
import { readRooms, useListNumbers } from './rooms.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { readStreets } from './streets.ts';
import { readTerms } from './terms.ts';

/** All that the readers find in a text, before it is decided which unit it belongs to. */
export interface Findings {
  byField: ReadonlyMap<Candidate['field'], Candidate[]>;
  amounts: Amounts;
  openSizes: Sizes['open'];
  kinds: KindMatch[];
  storeys: Storeys[];
  places: PlaceMatch[];
  offers: OfferMatch[];
  /** All that is written like a telephone number, also where it is the number of an account. */
  numbers: readonly { from: number; to: number }[];
  /** The names of owners, for the agent alone. */
  owners: readonly { from: number; to: number }[];
  /** What else is for agents alone. */
  privates: readonly { from: number; to: number }[];
  launch: { from: number; to: number } | null;
  room: { from: number; to: number } | null;
}

/**
 * Reads a text with all readers. The order matters: what one has read is not read again by the next, and names are
 * what is left.
 */
export function findAll(advert: AdvertText): Findings {
  useListNumbers(advert);
  const registrations = readRegistrations(advert);
  const phones = findPhones(advert);
  const contacts = readContacts(advert, phones.contacts, registrations.length > 0);
  const units = readUnitNumbers(advert);
  const held = readKeys(advert);
  const privates = findPrivate(advert);
  const keys = withOpenings(advert, held, privates);
  const isSaid = ({ from }: { from: number }) =>
    ![...keys, ...privates.all].some((each) => from >= each.from && from < each.to);
  const developers = readDeveloper(advert);
  const availability = readAvailability(advert);
  const amounts = readAmounts(advert);
  amounts.asked = withoutPrivate(amounts.asked, privates);
  const sizes = readSizes(advert);
  const streets = readStreets(advert);
  const rooms = readRooms(advert);
  const room = findRoom(advert);
  const terms = readTerms(advert);
  const completion = readCompletion(advert);
  const direction = readDirection(advert);
  const storeys = findStoreys(advert);
  const floors = readFloor(advert);
  storeyClaims(advert, storeys);
  const launch = findLaunch(advert);
  const kinds = findKinds(advert).filter(isSaid);
  const offers = findOffers(advert);
  settleAsked(advert, amounts, offers, [...rooms, ...floors, ...terms]);
  const owners = findOwnerNames(advert);
  for (const { from, to } of owners) use(advert, from, to);
  for (const { from, to } of privates.all) use(advert, from, to);
  const places = findPlaces(advert);
  usePlaces(advert, places);
  const postcodes = readPostcodes(advert, places);
  const names = readNames(advert, {
    places,
    kinds,
    contacts: [...contacts, ...registrations].toSorted((a, b) => a.from - b.from),
  });
  const candidates: Candidate[] = [
    ...registrations, ...contacts, ...units, ...keys, ...developers, ...availability, ...amounts.maintenance, ...sizes.candidates,
    ...streets, ...rooms, ...terms, ...completion, ...direction, ...floors, ...postcodes, ...names,
  ]; // prettier-ignore
  return {
    byField: toByField(candidates),
    amounts,
    openSizes: sizes.open,
    kinds,
    storeys,
    places,
    offers,
    numbers: [...phones.contacts, ...phones.others],
    owners,
    privates: privates.all,
    launch,
    room,
  };
}

/** Where no rent is offered, a vague amount is no price; where one is, a bare figure may be. */
function settleAsked(
  advert: AdvertText,
  amounts: Amounts,
  offers: readonly OfferMatch[],
  others: readonly Candidate[],
): void {
  const isRent = offers.some(({ offer }) => offer === 'rent');
  if (!isRent) amounts.asked = amounts.asked.filter(({ isVague }) => isVague !== true);
  amounts.asked.push(...readBareRents(advert, amounts, isRent, others));
}

function toByField(candidates: readonly Candidate[]): Findings['byField'] {
  const byField = new Map<Candidate['field'], Candidate[]>();
  for (const each of candidates) {
    const list = byField.get(each.field);
    if (list) list.push(each);
    else byField.set(each.field, [each]);
  }
  return byField;
}
