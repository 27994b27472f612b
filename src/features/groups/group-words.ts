import { formatAmount, formatMoney } from '#domain/formats.ts';
import type {
  Group,
  GroupAge,
  GroupListingSort,
  GroupOffering,
  GroupOfferState,
  GroupSort,
  GroupStatus,
} from '#domain/group.ts';
import type { MessageId, Words } from '#messages/words.ts';
import { findRow } from '#domain/find-row.ts';

export const offeringWords: Record<GroupOffering, MessageId> = {
  SaleAndRent: 'groups.sale-and-rent',
  SaleOnly: 'groups.sale-only',
  RentOnly: 'groups.rent-only',
};

export const statusWords: Record<GroupStatus, MessageId> = {
  Active: 'properties.status-active',
  Inactive: 'properties.status-inactive',
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
  'price-asc': 'properties.sort-price-asc',
  'price-desc': 'properties.sort-price-desc',
};

export const stateWords: Record<GroupOfferState, MessageId> = {
  Open: 'groups.offer-open',
  Accepted: 'groups.offer-accepted',
  Declined: 'groups.offer-declined',
  Withdrawn: 'groups.offer-withdrawn',
  Expired: 'groups.offer-expired',
};

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

/** For example RM 580,000 – 910,000; empty where there is none. */
export function rangeWords(group: Group, of: 'sale' | 'rent', { t, language }: Spoken): string {
  const { lowestSen, highestSen } = group[of];
  if (lowestSen === null || highestSen === null) return '';
  const low = formatMoney(lowestSen, language).replaceAll(' ', '\u00a0');
  const price = lowestSen === highestSen ? low : `${low}\u00a0– ${formatAmount(highestSen, language)}`;
  return of === 'sale' ? price : t('properties.per-month', { price });
}

/** For example 6 for sale: RM 580,000 – 910,000; empty where there is none. */
export function pricesWords(group: Group, of: 'sale' | 'rent', words: Spoken): string {
  const { count } = group[of];
  if (count === 0) return '';
  const counted = words.t(of === 'sale' ? 'groups.sale-count' : 'groups.rent-count', { count });
  return `${counted}: ${rangeWords(group, of, words)}`;
}
