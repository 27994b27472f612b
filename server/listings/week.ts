import type { PropertySummary } from '#domain/listing/listing.ts';
import { dayMs, toDay, startOfDay } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import { countReceived } from '#server/enquiries/store.ts';
import { viewsOfAgent } from './page-views.ts';

/** What came in for the agent on the last seven days in Malaysia, today included. */
export async function countWeek(
  db: Database,
  agentId: string,
  now: Date,
): Promise<NonNullable<PropertySummary['week']>> {
  const firstDay = toDay(now.getTime() - 6 * dayMs);
  const [views, enquiries] = await Promise.all([
    viewsOfAgent(db, agentId, firstDay),
    countReceived(db, agentId, new Date(startOfDay(firstDay))),
  ]);
  return { views, enquiries };
}
