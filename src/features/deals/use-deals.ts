import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#domain/time.ts';
import { dealsWithCommands } from '#entities/deal/optimistic-deals.ts';
import { useDealCommands } from '#entities/outbox/use-outbox.ts';
import { dealsQuery } from './queries.ts';

const yearOf = (day: string) => Number(day.slice(0, 4));

/**
 * The agent's deals of a year with what waits on this device, latest day first, and the years to choose from:
 * those that have deals, and the present one.
 */
export function useDeals(agentId: string, year: number) {
  const query = useQuery(dealsQuery(agentId, year));
  const commands = useDealCommands(agentId);
  const { items = [], years = [] } = query.data ?? {};
  const all = dealsWithCommands(items, query.dataUpdatedAt, commands);
  const known = new Set([yearOf(dayOf(Date.now())), year, ...years, ...all.map(({ on }) => yearOf(on))]);
  return {
    query,
    deals: all.filter(({ on }) => yearOf(on) === year),
    years: [...known].toSorted((a, b) => b - a),
  };
}
