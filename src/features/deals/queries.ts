import { queryOptions } from '@tanstack/react-query';
import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Deal, DealPage } from '#domain/deal/deal.ts';
import { persistedApart } from '#lookup-cache/persister.ts';

/** Deals in one request, the contract's maximum. */
const dealsAtOnce = 100;

/** The deals of one year, all of them, and the years that have deals. */
export interface DealYear {
  items: Deal[];
  years: number[];
}

async function fetchYear(agentId: string, year: number, signal: AbortSignal): Promise<DealYear> {
  const items: Deal[] = [];
  for (let paging = 0; ; paging++) {
    const page: DealPage = await askPage(
      client.POST('/property/agent/deals/search', {
        body: { agentId, year, paging, pageSize: dealsAtOnce },
        signal,
      }),
    );
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.total) return { items, years: page.years };
  }
}

/** The agent's deals of one year, latest day first, read from the device without a network. */
export function dealsQuery(agentId: string, year: number) {
  return queryOptions({
    queryKey: ['deals', agentId, year],
    queryFn: ({ signal }) => fetchYear(agentId, year, signal),
    persister: persistedApart,
  });
}
