import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Agent } from '#domain/agent/agent.ts';
import { hasBestDeals } from '#domain/order/package.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { listings, userProfiles } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { mayPostNow } from '#server/packages/posting-access.ts';
import { pendingEmail } from './email-change.ts';

/**
 * Counts the agent's active listings whose advertisement ends soon. Days are those of Malaysia. Null if no end
 * of their advertisements is known.
 */
export async function reminderFor(
  db: Executor,
  agentId: string,
  now: Date,
): Promise<components['schemas']['Reminder'] | null> {
  const ends = listings.advertExpiresAt;
  const within = (until: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${ends} > ${now.toISOString()}::timestamptz and ${ends} < ${until})::int`;
  const endOfDay = sql`((date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Asia/Kuala_Lumpur') + interval '1 day') at time zone 'Asia/Kuala_Lumpur')`;
  const [row] = await db
    .select({
      known: sql<number>`count(*)::int`,
      expireToday: within(endOfDay),
      expireIn10days: within(sql`${endOfDay} + interval '10 days'`),
      expireIn30days: within(sql`${endOfDay} + interval '30 days'`),
    })
    .from(listings)
    .where(and(eq(listings.agentId, agentId), eq(listings.status, 'Active'), isNotNull(ends)));
  if (!row || row.known === 0) return null;
  const { known: _known, ...reminder } = row;
  return reminder;
}

/** The company employee with this `_id`, or null. */
export async function userProfile(
  db: Executor,
  id: string,
): Promise<components['schemas']['BusinessDevelopment']> {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.id, id));
  if (!row) return null;
  const { name, email, mobile, team } = row;
  return {
    name,
    ...(email !== null && { email }),
    ...(mobile !== null && { mobile }),
    ...(team !== null && { team }),
  };
}

/** The agent in the shape of the contract (R-AGENT-1). */
export async function agentAnswer(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  row: SignedInAgent,
): Promise<Agent> {
  const [bdInfo, reminder, pending] = await Promise.all([
    row.source === null ? null : userProfile(db, row.source),
    reminderFor(db, row.id, now()),
    pendingEmail(db, row.id),
  ]);
  return {
    _id: row.id,
    userName: row.userName,
    name: row.name,
    email: row.email,
    pendingEmail: pending,
    image: row.image,
    imageOnline: row.imageOnline,
    imageOffline: row.imageOffline,
    views: row.views,
    companyName: row.companyName,
    expiryDate: row.expiryDate?.toISOString() ?? null,
    state: row.state,
    area: row.area,
    loc: geoPoint(row.longitude, row.latitude),
    active: row.active,
    newTnc: row.newTnc,
    tncVersion: row.tncVersion,
    tncAcceptedAt: row.tncAcceptedAt?.toISOString() ?? null,
    TOOS: row.active === 'Temporary Out of Service',
    packageInfo: row.package && { _id: row.package.id, tag: row.package.tag },
    postingAccess: mayPostNow(row, { config, now }),
    role: row.role,
    registrationNo: row.registrationNo,
    mobile: row.mobile,
    firmRegistrationNo: row.firmRegistrationNo,
    firmPhone: row.firmPhone,
    bdInfo,
    reminder,
    bestdeal: hasBestDeals(row.package?.tag),
    source: row.source,
  };
}
