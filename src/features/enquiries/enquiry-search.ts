import type { EnquiryState } from '#domain/enquiry/enquiry.ts';
import { searchedFor } from '#domain/search/search-text.ts';
import { everyOf } from '#domain/every-of.ts';

/** The states, in their order. */
export const enquiryStates = everyOf<EnquiryState>()(['New', 'Answered', 'Viewing', 'Closed']);

/** What the address of the enquiries says. Pages are counted from 1. */
export interface EnquirySearch {
  /** What is searched for. */
  q?: string;
  state?: EnquiryState;
  /** Those about one listing. */
  listing?: string;
  page?: number;
  /** The open enquiry. */
  enquiry?: string;
  /** The form in which one is written down is open. */
  write?: true;
}

const toKey = (given: unknown) =>
  typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : undefined;

/** The search parameters of the enquiries, without invalid ones. */
export function enquirySearch(address: Record<string, unknown>): EnquirySearch {
  const state = enquiryStates.find((one) => one === address.state);
  const [listing, enquiry] = [toKey(address.listing), toKey(address.enquiry)];
  const page = Number(address.page);
  const q =
    typeof address.q === 'string' || typeof address.q === 'number' ? searchedFor(String(address.q)) : '';
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(listing && { listing }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    ...(enquiry && { enquiry }),
    ...(address.write === true && { write: true }),
  };
}
