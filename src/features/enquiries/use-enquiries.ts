import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EnquiryPage } from '#domain/enquiry/enquiry.ts';
import {
  type EnquiryEntry,
  type EnquiryList,
  type KnownEnquiry,
  toEntry,
  isWanted,
  listWithCommands,
} from './optimistic-enquiry.ts';
import {
  allEnquiries,
  type EnquiriesWanted,
  enquiriesKey,
  enquiriesQuery,
  enquiryQuery,
} from '#entities/enquiry/queries.ts';
import { useEnquiryCommands } from '#entities/outbox/use-outbox.ts';

/** Finds an enquiry in the newest answer that the page has of it. */
function useKnown(agentId: string): (id: string) => KnownEnquiry | null {
  const client = useQueryClient();
  return (id) => {
    const answers = client.getQueryCache().findAll({ queryKey: enquiriesKey(agentId) });
    for (const { state } of answers.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
      const enquiry = (state.data as EnquiryPage | undefined)?.items.find(({ _id }) => _id === id);
      if (enquiry) return { enquiry, fetchedAt: state.dataUpdatedAt };
    }
    return null;
  };
}

/** What a search finds in the lists that this page has, until the server has answered. */
function searchHere(client: QueryClient, agentId: string, wanted: EnquiriesWanted): EnquiryPage | undefined {
  const pages = client
    .getQueriesData<EnquiryPage>({ queryKey: enquiriesKey(agentId) })
    .flatMap(([, page]) => page ?? []);
  const known = new Map(
    pages.flatMap(({ items }) => items.map((enquiry) => [enquiry._id, enquiry] as const)),
  );
  const items = [...known.values()]
    .filter((enquiry) => isWanted(enquiry, wanted))
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  const [newest] = pages;
  return newest && { ...newest, items, total: items.length, paging: 0, pageSize: Math.max(1, items.length) };
}

/** A page of the agent's enquiries, with the changes on this device. */
export function useEnquiries(
  agentId: string,
  wanted: EnquiriesWanted,
): UseQueryResult<EnquiryList & Pick<EnquiryPage, 'pageSize'>> {
  const client = useQueryClient();
  const isSearch = wanted.search !== '';
  useQuery({ ...enquiriesQuery(agentId, allEnquiries), enabled: isSearch });
  const query = useQuery({
    ...enquiriesQuery(agentId, wanted),
    ...(isSearch && { placeholderData: () => searchHere(client, agentId, wanted) }),
  });
  const commands = useEnquiryCommands(agentId);
  const known = useKnown(agentId);
  const { data: answer } = query;
  const data = answer && {
    ...listWithCommands(answer, query.dataUpdatedAt, commands, wanted, known),
    pageSize: answer.pageSize,
  };
  return { ...query, data } as UseQueryResult<EnquiryList & Pick<EnquiryPage, 'pageSize'>>;
}

/** One enquiry, with the changes on this device; `entry` is null where it is not there, as far as is known. */
export function useEnquiry(agentId: string, enquiryId: string) {
  const query = useQuery(enquiryQuery(agentId, enquiryId));
  const commands = useEnquiryCommands(agentId);
  const known = useKnown(agentId);
  const answered = query.data && {
    enquiry: query.data.items[0] ?? null,
    fetchedAt: query.dataUpdatedAt,
  };
  const base = answered
    ? answered.enquiry && { enquiry: answered.enquiry, fetchedAt: answered.fetchedAt }
    : known(enquiryId);
  const entry: EnquiryEntry | null = toEntry(enquiryId, base, commands);
  return { query, entry, isErased: entry === null && base !== null };
}
