import { dayOf } from '#domain/formats.ts';
import type { PropertySummary } from '#domain/listing.ts';
import type { Database } from '#server/db/client.ts';
import { countReceived } from '#server/enquiries/store.ts';
import { viewsOfAgent } from './page-views.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What came in for the agent on the last seven days in Malaysia, today included. */
export async function countWeek(
  db: Database,
  agentId: string,
  now: Date,
): Promise<NonNullable<PropertySummary['week']>> {
  const firstDay = dayOf(now.getTime() - 6 * dayMs);
  const [views, enquiries] = await Promise.all([
    viewsOfAgent(db, agentId, firstDay),
    countReceived(db, agentId, new Date(`${firstDay}T00:00:00+08:00`)),
  ]);
  return { views, enquiries };
}
