import type { ErrorCode } from '../errors.ts';
import type {
  Group,
  GroupBody,
  GroupCategory,
  GroupOfferAnswer,
  GroupOffering,
  GroupOfferState,
  GroupTitle,
} from './group.ts';
import { isPrice } from '../listing/price.ts';
import { isBlank } from '../name-key.ts';
import type { Listing, ListingKind, ListingSummary } from '../listing/listing.ts';
import { areasFor, type Locations } from '../property/location.ts';
import { categories, groupOfCategory } from '../property/property.ts';

/** True for a share of the commission that leaves something for either agent: whole percents, 1 to 99. */
export function isSplit(listingShare: number): boolean {
  return Number.isSafeInteger(listingShare) && listingShare >= 1 && listingShare <= 99;
}

/** True if the title is empty, or one that a group of this category may have. */
function isGroupTitleOf(title: GroupTitle, category: GroupCategory): boolean {
  return title === '' || groupOfCategory(title) === category;
}

export interface GroupProblem {
  field: keyof GroupBody;
  code: Extract<
    ErrorCode,
    | 'group_name_required'
    | 'group_split_invalid'
    | 'draft_state_required'
    | 'draft_area_required'
    | 'draft_value_unknown'
  >;
}

/**
 * Everything that is wrong with a group, in the order of the form (R-GROUP-5). States and areas are not
 * compared with the lookups without `locations`.
 */
export function groupProblems(body: GroupBody, locations: Locations | undefined): GroupProblem[] {
  const areas = areasFor(locations, 'Malaysia', body.state);
  const isKnown = (known: readonly { name: string }[]) => known.some(({ name }) => name === body.area);
  const rules: readonly [GroupProblem['field'], GroupProblem['code'], boolean][] = [
    ['name', 'group_name_required', isBlank(body.name)],
    ['title', 'draft_value_unknown', !isGroupTitleOf(body.title, body.category)],
    ['state', 'draft_state_required', body.state === ''],
    ['state', 'draft_value_unknown', locations !== undefined && body.state !== '' && areas.length === 0],
    ['area', 'draft_area_required', body.area === ''],
    ['area', 'draft_value_unknown', areas.length > 0 && body.area !== '' && !isKnown(areas)],
    ['listingShare', 'group_split_invalid', !isSplit(body.listingShare)],
  ];
  return rules.filter(([, , isBroken]) => isBroken).map(([field, code]) => ({ field, code }));
}

const groupFields: readonly (keyof GroupBody)[] = [
  'name',
  'category',
  'title',
  'offering',
  'state',
  'area',
  'listingShare',
  'note',
];

/**
 * The fields that `typed` and, since `begun`, another device have changed to different values, in the order
 * of the form. `now` is what the other device saved.
 */
export function clashingFields(begun: GroupBody, typed: GroupBody, now: GroupBody): (keyof GroupBody)[] {
  return groupFields.filter((field) => now[field] !== begun[field] && now[field] !== typed[field]);
}

/** True if the listing is for rent; sale and new developer units are for sale. */
export const isForRent = (kind: ListingKind): boolean => kind === 'Rent';

/** The kinds of listing that a group takes. */
export function kindsOfOffering(offering: GroupOffering): ListingKind[] {
  if (offering === 'SaleOnly') return ['Buy', 'New'];
  return offering === 'RentOnly' ? ['Rent'] : ['Buy', 'New', 'Rent'];
}

/** The property categories that a group takes. */
export function titlesOfGroup({ category, title }: Pick<Group, 'category' | 'title'>): string[] {
  if (title !== '') return [title];
  return categories.find(({ name }) => name === category)?.titles.map(({ name }) => name) ?? [];
}

/** In which respects the listing does not fit the group (R-GROUP-6). */
export function misfits(
  { kind, title }: Pick<Listing | ListingSummary, 'kind' | 'title'>,
  group: Pick<Group, 'offering' | 'category' | 'title'>,
): ('kind' | 'title')[] {
  const hasKind = kindsOfOffering(group.offering).includes(kind);
  const hasTitle = titlesOfGroup(group).includes(title);
  return [...(hasKind ? [] : ['kind' as const]), ...(hasTitle ? [] : ['title' as const])];
}

/** True for an amount that a client can offer: what a listing can ask. */
export const isOfferAmount = isPrice;

/** The state of an offer on a day in Malaysia (YYYY-MM-DD): an open one ends with its last day. */
export function offerStateOn(
  { state, expiresOn }: { state: GroupOfferState; expiresOn?: string | null },
  today: string,
): GroupOfferState {
  return state === 'Open' && expiresOn && expiresOn < today ? 'Expired' : state;
}

/** True for an answer that the other agent is to learn of; `isMade` is of the one who looks. */
export function isAnswerFor(state: GroupOfferState, isMade: boolean): boolean {
  return isMade ? state === 'Accepted' || state === 'Declined' : state === 'Withdrawn';
}

/**
 * What an agent may do with an offer (R-GROUP-9). The maker withdraws it while it is open or accepted; the
 * agent of the listing accepts or declines it while it is open. Nothing is done with one that has expired.
 */
export function offerActions(state: GroupOfferState, isMade: boolean): GroupOfferAnswer['to'][] {
  if (isMade) return state === 'Open' || state === 'Accepted' ? ['Withdrawn'] : [];
  return state === 'Open' ? ['Accepted', 'Declined'] : [];
}
