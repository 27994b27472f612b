import type { Enquiry, EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { hasNeedles, needlesFrom, toSearchKey } from '#domain/search/search-words.ts';
import { textsOfEnquiry } from '#domain/search/searched-records.ts';
import { type EnquiryCommand, isNewerThan, isToDo } from '#outbox/read.ts';
import { countsWithCommands } from '#entities/enquiry/optimistic-counts.ts';
import type { EnquiriesWanted } from '#entities/enquiry/queries.ts';

/** An enquiry with the changes on this device. */
export interface EnquiryEntry {
  enquiry: Enquiry;
  /** A change of it has not been sent yet. */
  isWaiting: boolean;
}

/** An enquiry as an answer of `fetchedAt` (epoch ms) has it. */
export interface KnownEnquiry {
  enquiry: Enquiry;
  fetchedAt: number;
}

/** The enquiry after a command; null where there is none. */
function enquiryAfter(enquiry: Enquiry | null, { request, madeAt }: EnquiryCommand): Enquiry | null {
  const { _id, seen, change } = request;
  if (change === 'erase') return null;
  const { made, ...changed } = change;
  const updatedAt = new Date(madeAt).toISOString();
  const before: Enquiry | null = made
    ? {
        ...made,
        _id,
        listingName: seen.listingName,
        source: 'Agent',
        state: 'New',
        viewingAt: null,
        note: '',
        consentAt: null,
        receivedAt: updatedAt,
        updatedAt,
        ...enquiry,
      }
    : enquiry;
  return before && { ...before, ...changed, updatedAt };
}

/** An enquiry with the commands on this device that the server's answer does not contain; null where it is erased. */
export function toEntry(
  id: string,
  known: KnownEnquiry | null,
  commands: readonly EnquiryCommand[],
): EnquiryEntry | null {
  const mine = commands
    .filter(({ request }) => request._id === id)
    .filter(isNewerThan(known?.fetchedAt ?? 0));
  const enquiry = mine.reduce(enquiryAfter, known?.enquiry ?? null);
  return enquiry && { enquiry, isWaiting: mine.some(isToDo) };
}

/** True if a list has the enquiry. The server selects the same. */
export const isWanted = (enquiry: Enquiry, { state, listingId, search }: EnquiriesWanted): boolean =>
  (state === '' || state === enquiry.state) &&
  (listingId === '' || listingId === enquiry.listingId) &&
  hasNeedles(toSearchKey(textsOfEnquiry(enquiry)), needlesFrom(search));

export interface EnquiryList extends Pick<EnquiryPage, 'total' | 'counts'> {
  items: EnquiryEntry[];
}

/**
 * A page of the server's answer of `fetchedAt` (epoch ms), with the newer commands on this device: what does not
 * belong to the list any more is left out, and what came to it by them is on its first page. `known` finds an
 * enquiry in other answers that this device has.
 */
export function listWithCommands(
  { items, total, counts }: EnquiryPage,
  fetchedAt: number,
  commands: readonly EnquiryCommand[],
  wanted: EnquiriesWanted,
  known: (id: string) => KnownEnquiry | null,
): EnquiryList {
  const since = commands.filter(isNewerThan(fetchedAt));
  const present = new Set(items.map(({ _id }) => _id));
  const touched = new Set(since.map(({ request }) => request._id));
  const kept = items.flatMap((enquiry) => {
    if (!touched.has(enquiry._id)) return { enquiry, isWaiting: false };
    const entry = toEntry(enquiry._id, { enquiry, fetchedAt }, commands);
    return entry && isWanted(entry.enquiry, wanted) ? entry : [];
  });
  const came = [...touched]
    .filter((id) => wanted.paging === 0 && !present.has(id))
    .flatMap((id) => {
      const before = known(id);
      const entry = toEntry(id, before, commands);
      const isElsewhere = before !== null && isWanted(before.enquiry, wanted);
      return entry && isWanted(entry.enquiry, wanted) && !isElsewhere ? entry : [];
    });
  return {
    items: [...came, ...kept].toSorted((a, b) => b.enquiry.receivedAt.localeCompare(a.enquiry.receivedAt)),
    total: Math.max(0, total - items.length + kept.length + came.length),
    counts: countsWithCommands(counts, fetchedAt, commands),
  };
}
