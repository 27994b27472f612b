import type { QueryClient } from '@tanstack/react-query';
import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Enquiry, EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { hasNeedles, needlesFrom, toSearchKey } from '#domain/search/search-words.ts';
import { textsOfEnquiry } from '#domain/search/searched-records.ts';
import { enquiriesKey } from '#entities/enquiry/queries.ts';
import { restoreApart } from '#lookup-cache/persister.ts';

const most = 4;

/**
 * The newest enquiries with these words in what the person gave: those of the server, or where it cannot be
 * reached those stored on this device.
 */
export async function findEnquiries(
  queryClient: QueryClient,
  agentId: string,
  typed: string,
): Promise<readonly Enquiry[]> {
  const needles = needlesFrom(typed);
  if (needles === null) return [];
  const body = { agentId, search: typed.trim(), paging: 0, pageSize: most };
  const answer = await askPage(client.POST('/enquiries/search', { body })).catch(() => null);
  if (answer) return answer.items;
  await restoreApart(queryClient, enquiriesKey(agentId)).catch(() => {});
  const pages = queryClient.getQueriesData<EnquiryPage>({ queryKey: enquiriesKey(agentId) });
  const stored = pages.flatMap(([, page]) => page?.items ?? []);
  return [...new Map(stored.map((enquiry) => [enquiry._id, enquiry])).values()]
    .filter((enquiry) => hasNeedles(toSearchKey(textsOfEnquiry(enquiry)), needles))
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    .slice(0, most);
}
