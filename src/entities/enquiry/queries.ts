import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { EnquiryState } from '#domain/enquiry/enquiry.ts';
import { notPersisted, persistedApart } from '#lookup-cache/persister.ts';

/** Which enquiries a list has; an empty text is all. Pages are counted from 0. */
export interface EnquiriesWanted {
  state: EnquiryState | '';
  listingId: string;
  search: string;
  paging: number;
}

/** The first page of all of them, which is on the device before the agent opens the list. */
export const allEnquiries: EnquiriesWanted = { state: '', listingId: '', search: '', paging: 0 };

/** The common prefix of the query keys of the agent's enquiries. */
export const enquiriesKey = (agentId: string) => ['enquiries', agentId] as const;

/**
 * A page of the agent's enquiries, newest first. They come by themselves: an answer is always fetched again. That of
 * a search is not persisted, because its key is plaintext and may name a person.
 */
export function enquiriesQuery(agentId: string, wanted: EnquiriesWanted) {
  const persister = wanted.search === '' ? persistedApart : notPersisted;
  return queryOptions({
    queryKey: [...enquiriesKey(agentId), 'search', wanted],
    queryFn: ({ signal }) =>
      askPage(client.POST('/enquiries/search', { body: { agentId, ...wanted }, signal })),
    placeholderData: keepPreviousData,
    persister,
    staleTime: 0,
  });
}

/** One enquiry: a page without items where it is not there any more. */
export function enquiryQuery(agentId: string, enquiryId: string) {
  return queryOptions({
    queryKey: [...enquiriesKey(agentId), 'one', enquiryId],
    queryFn: ({ signal }) =>
      askPage(client.POST('/enquiries/search', { body: { agentId, state: '', _id: enquiryId }, signal })),
    persister: persistedApart,
    staleTime: 0,
  });
}
