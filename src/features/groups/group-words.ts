import { formatMoney } from '#domain/formats.ts';
import type {
  Group,
  GroupAge,
  GroupListingSort,
  GroupOffering,
  GroupOfferState,
  GroupSort,
  GroupStatus,
} from '#domain/group/group.ts';
import type { MessageId, Words } from '#messages/words.ts';
import type { StateTone } from '#entities/listing/record-row.tsx';
import { findRow } from '#domain/find-row.ts';

export const offeringWords: Record<GroupOffering, MessageId> = {
  SaleAndRent: 'groups.sale-and-rent',
  SaleOnly: 'groups.sale-only',
  RentOnly: 'groups.rent-only',
};

export const statusWords: Record<GroupStatus, MessageId> = {
  Active: 'listings.status-active',
  Inactive: 'listings.status-inactive',
};

export const categoryWords: Record<Group['category'], MessageId> = {
  Residential: 'groups.residential',
  Commercial: 'groups.commercial',
};

export const ageWords: Record<GroupAge, MessageId> = {
  within60: 'groups.within-60',
  within90: 'groups.within-90',
  over90: 'groups.over-90',
};

export const sortWords: Record<GroupSort | GroupListingSort, MessageId> = {
  'created-desc': 'groups.sort-created',
  'shared-desc': 'groups.sort-shared',
  'price-asc': 'listings.sort-price-asc',
  'price-desc': 'listings.sort-price-desc',
};

export const stateWords: Record<GroupOfferState, MessageId> = {
  Open: 'groups.offer-open',
  Accepted: 'groups.offer-accepted',
  Declined: 'groups.offer-declined',
  Withdrawn: 'groups.offer-withdrawn',
  Expired: 'groups.offer-expired',
};

const tones: Record<GroupOfferState, StateTone> = {
  Open: 'wait',
  Accepted: 'good',
  Declined: 'bad',
  Withdrawn: 'none',
  Expired: 'none',
};

/** The words for the dot beside the state of the agent's own offer. */
export const offerTone = (state: GroupOfferState): StateTone => findRow(tones, state, 'none');

const stateColors: Record<GroupOfferState, string> = {
  Open: 'yellow',
  Accepted: 'green',
  Declined: 'red',
  Withdrawn: 'gray',
  Expired: 'gray',
};

/** The colour of a state of an offer. */
export function offerColor(state: GroupOfferState): string {
  return findRow(stateColors, state, 'gray');
}

type Spoken = Pick<Words, 't' | 'language'>;

/** For example RM 580,000 – 910,000, or in a row RM 580K – 910K; empty where there is none. */
export function rangeWords(
  group: Group,
  of: 'sale' | 'rent',
  { t, language }: Spoken,
  say: (sen: number, language: string) => string = formatMoney,
): string {
  const { lowestSen, highestSen } = group[of];
  if (lowestSen === null || highestSen === null) return '';
  const low = say(lowestSen, language).replaceAll(' ', '\u00a0');
  const high = say(highestSen, language).replace(/^RM /, '');
  const price = lowestSen === highestSen ? low : `${low}\u00a0– ${high}`;
  return of === 'sale' ? price : t('listings.per-month', { price });
}

/** For example 6 for sale: RM 580,000 – 910,000; empty where there is none. */
export function pricesWords(group: Group, of: 'sale' | 'rent', words: Spoken): string {
  const { count } = group[of];
  if (count === 0) return '';
  const counted = words.t(of === 'sale' ? 'groups.sale-count' : 'groups.rent-count', { count });
  return `${counted}: ${rangeWords(group, of, words)}`;
}
