import { type Advertiser, missingForAdvert } from '../agent/advertising.ts';
import type { ListingStatus } from '../listing/listing.ts';
import { fieldFor } from '../listing/listing-fields.ts';
import type { DraftBody } from '../draft/draft.ts';
import type { PlatformRules, RequiredFact } from './platform-rules.ts';
import { type PostingProblem, problem } from './posting.ts';
import { superlativeIn } from '../listing/superlatives.ts';

/** A listing as it is checked before it is posted. */
export interface PostableListing {
  status: ListingStatus;
  body: DraftBody & { facts: { priceSen: number } };
  /** Photos of the body that the server holds. */
  photosStored: readonly string[];
}

/** Counts characters, not units of UTF-16. */
const length = (text: string) => Array.from(text.trim()).length;

function textProblems(
  field: 'name' | 'remarks',
  text: string,
  { least, most }: { least: number; most: number },
): PostingProblem[] {
  const count = length(text);
  if (count < least) return [problem('text_too_short', { field, value: least })];
  return count > most ? [problem('text_too_long', { field, value: most })] : [];
}

/** True where the form asks for the fact, and the listing does not have it. */
function isMissing(fact: RequiredFact, body: DraftBody): boolean {
  if (fieldFor(fact).isShown?.(body) === false) return false;
  const value = body.facts[fact];
  return value === null || value === '' || value === 'Unknown';
}

function priceProblems(
  { intent, facts }: PostableListing['body'],
  { price }: PlatformRules,
): PostingProblem[] {
  const { leastSen, mostSen } = price[intent === 'Rent' ? 'rent' : 'sale'];
  if (facts.priceSen < leastSen) return [problem('price_below', { field: 'priceSen', value: leastSen })];
  return facts.priceSen > mostSen ? [problem('price_above', { field: 'priceSen', value: mostSen })] : [];
}

function photoProblems(
  { body: { photos }, photosStored }: PostableListing,
  { photos: { least, recommended, most } }: PlatformRules,
): PostingProblem[] {
  const stored = new Set(photosStored);
  const there = photos.filter(({ id }) => stored.has(id)).length;
  const away = photos.length - there;
  const about = { field: 'photos' };
  return [
    ...(away > 0
      ? [problem('photos_not_uploaded', { ...about, value: away, isWarning: there >= least })]
      : []),
    ...(there < least ? [problem('photos_too_few', { ...about, value: least })] : []),
    ...(there >= least && there < recommended
      ? [problem('photos_too_few', { ...about, value: recommended, isWarning: true })]
      : []),
    ...(there > most ? [problem('photos_too_many', { ...about, value: most, isWarning: true })] : []),
  ];
}

/**
 * Everything that a platform would refuse of a listing, and what is worth a look, before anything is sent
 * (R-POST-4). `today` is the agent's day, YYYY-MM-DD.
 */
export function preflight(
  listing: PostableListing,
  advertiser: Advertiser,
  rules: PlatformRules,
  today: string,
): PostingProblem[] {
  const { body, status } = listing;
  const { facts, intent, title, remarks, name } = body;
  const superlative = superlativeIn(`${name} ${remarks}`);
  const ended = facts.authorisedUntil !== null && facts.authorisedUntil < today;
  return [
    ...(status === 'Active' ? [] : [problem('listing_not_active', { value: status })]),
    ...missingForAdvert(advertiser).map((field) => problem('advertiser_missing', { field })),
    ...(intent !== null && rules.kinds.includes(intent)
      ? []
      : [problem('kind_refused', { field: 'intent', value: intent })]),
    ...(rules.titles.includes(title) ? [] : [problem('category_refused', { field: 'title', value: title })]),
    ...(intent === 'Rent' && facts.rentType === 'Room Only' && !rules.takesRooms
      ? [problem('room_refused', { field: 'rentType' })]
      : []),
    ...(facts.hideAddress && !rules.takesHiddenAddress
      ? [problem('address_hidden', { field: 'hideAddress' })]
      : []),
    ...textProblems('name', name, rules.name),
    ...textProblems('remarks', remarks, rules.description),
    ...rules.required
      .filter((fact) => isMissing(fact, body))
      .map((field) => problem('field_required', { field })),
    ...priceProblems(body, rules),
    ...photoProblems(listing, rules),
    ...(ended ? [problem('authorisation_ended', { field: 'authorisedUntil', isWarning: true })] : []),
    ...(superlative === null
      ? []
      : [problem('superlative', { field: 'remarks', value: superlative, isWarning: true })]),
  ];
}
