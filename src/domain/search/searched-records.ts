import type { DraftBody } from '../draft/draft.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import type { ListingSummary } from '../listing/listing.ts';
import { priceText, toSearchKey, type SearchedText } from './search-words.ts';

/** What of a listing or draft a search goes through. The owner is found by the listing's agent alone. */
export type SearchedField =
  | 'name'
  | 'price'
  | 'unitNo'
  | 'street'
  | 'area'
  | 'state'
  | 'postcode'
  | 'ownerName'
  | 'ownerPhone'
  | 'remarks';

/** A Malaysian number that was typed without its country code is also found with it. */
const phoneText = (typed: string) => (typed.trim().startsWith('0') ? `6${typed.trim()}` : typed);

interface Texts extends Partial<Record<Exclude<SearchedField, 'price'>, string | undefined>> {
  priceSen: number | null;
}

function listingTexts({
  priceSen,
  ownerPhone = '',
  remarks = '',
  ...short
}: Texts): SearchedText<SearchedField>[] {
  return [
    { field: 'name', text: short.name ?? '' },
    { field: 'price', text: priceSen === null ? '' : priceText(priceSen) },
    { field: 'unitNo', text: short.unitNo ?? '' },
    { field: 'street', text: short.street ?? '' },
    { field: 'area', text: short.area ?? '' },
    { field: 'state', text: short.state ?? '' },
    { field: 'postcode', text: short.postcode ?? '' },
    { field: 'ownerName', text: short.ownerName ?? '' },
    { field: 'ownerPhone', text: phoneText(ownerPhone) },
    { field: 'remarks', text: remarks, isProse: true },
  ];
}

/** What a search of the agent's own drafts and listings goes through. */
export function textsOfBody({
  name,
  address: { area, state, postcode },
  facts: { priceSen, unitNo, street, ownerName, ownerPhone },
  remarks,
}: Pick<DraftBody, 'name' | 'address' | 'facts' | 'remarks'>): SearchedText<SearchedField>[] {
  return listingTexts({
    name,
    priceSen,
    unitNo,
    street,
    area,
    state,
    postcode,
    ownerName,
    ownerPhone,
    remarks,
  });
}

/** The same of a listing as a list has it. */
export function textsOfSummary({
  name,
  priceSen,
  area,
  state,
  searched = {},
}: ListingSummary): SearchedText<SearchedField>[] {
  return listingTexts({ name, priceSen, area, state, ...searched });
}

/** The part of a list's row that only a search needs. */
export function searchedFrom({
  address: { postcode },
  facts: { unitNo, street, ownerName, ownerPhone },
  remarks,
}: Pick<DraftBody, 'address' | 'facts' | 'remarks'>): NonNullable<ListingSummary['searched']> {
  return {
    unitNo: unitNo ?? '',
    street: street ?? '',
    postcode,
    ownerName: ownerName ?? '',
    ownerPhone: ownerPhone ?? '',
    remarks,
  };
}

const keys = new WeakMap<ListingSummary, string>();

/** The key of a row; it is made once for each. */
export function keyOfSummary(listing: ListingSummary): string {
  const key = keys.get(listing) ?? toSearchKey(textsOfSummary(listing));
  keys.set(listing, key);
  return key;
}

/** What of an enquiry a search goes through. */
type EnquiryField = 'person' | 'phone' | 'email' | 'message';

/** What a search of the agent's enquiries goes through. */
export function textsOfEnquiry({
  name,
  phone,
  email,
  message,
}: Pick<Enquiry, 'name' | 'phone' | 'email' | 'message'>): SearchedText<EnquiryField>[] {
  return [
    { field: 'person', text: name },
    { field: 'phone', text: phoneText(phone ?? '') },
    { field: 'email', text: email ?? '' },
    { field: 'message', text: message, isProse: true },
  ];
}
