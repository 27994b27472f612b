import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { type Agent, hasPostingAccess } from '#domain/agent.ts';
import { hasBestDeals } from '#domain/package.ts';
import { normalProfile } from '#domain/profile.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { agents, listings, userProfiles } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/refusals.ts';
import { byId, findAgent, type SignedInAgent } from '#server/sessions/store.ts';
import { pendingEmail } from './email-change.ts';

/** Active listings of the agent whose advertisement ends soon, by the days of Malaysia. */
export async function reminderFor(
  db: Executor,
  agentId: string,
  now: Date,
): Promise<components['schemas']['Reminder']> {
  const within = (until: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${listings.advertExpiresAt} < ${until})::int`;
  const endOfDay = sql`((date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Asia/Kuala_Lumpur') + interval '1 day') at time zone 'Asia/Kuala_Lumpur')`;
  const [row] = await db
    .select({
      expireToday: within(endOfDay),
      expireIn10days: within(sql`${endOfDay} + interval '10 days'`),
      expireIn30days: within(sql`${endOfDay} + interval '30 days'`),
    })
    .from(listings)
    .where(
      and(eq(listings.agentId, agentId), eq(listings.status, 'Active'), gt(listings.advertExpiresAt, now)),
    );
  return row ?? { expireToday: 0, expireIn10days: 0, expireIn30days: 0 };
}

/** Who of the company has this `_id`; null for nobody. */
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

/** The agent as the contract has it (R-AGENT-1). */
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
    postingAccess: hasPostingAccess({ id: row.id, decided: row.postingAccess }, config.postingAgents),
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

/** What may be changed of an agent's row. Throws `not_found` for an unknown agent. */
export async function updateAgent(
  db: Database,
  id: string,
  change: Partial<typeof agents.$inferInsert>,
  now: Date,
): Promise<SignedInAgent> {
  await db
    .update(agents)
    .set({ ...change, updatedAt: now })
    .where(eq(agents.id, id));
  const row = await findAgent(db, byId(id));
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * The key of the agent's unsent work on devices, made at the first asking: of two first askings, both answer
 * the same.
 */
export async function deviceKeyOf(db: Database, { id, deviceKey }: SignedInAgent): Promise<string> {
  if (deviceKey !== null) return deviceKey;
  const made = randomBytes(32).toString('base64');
  const [row] = await db
    .update(agents)
    .set({ deviceKey: sql`coalesce(${agents.deviceKey}, ${made})` })
    .where(eq(agents.id, id))
    .returning({ key: agents.deviceKey });
  if (!row?.key) throw new Refusal('not_found');
  return row.key;
}

/**
 * The columns that a save writes; whatever else it carries is ignored. Throws `invalid_request` for what
 * cannot be stored.
 */
export function allowedChange(save: components['schemas']['AgentSave']): Partial<typeof agents.$inferInsert> {
  const { profile, faults } = normalProfile(save);
  if (faults.length > 0)
    throw new Refusal('invalid_request', { details: faults.map(({ field, why }) => `body/${field} ${why}`) });
  const { loc, ...change } = profile;
  if (loc === undefined) return change;
  const [longitude = null, latitude = null] = loc?.coordinates ?? [];
  return { ...change, longitude, latitude };
}

/** The column in which the address of each of the three pictures is. */
export const imageColumns = { profile: 'image', online: 'imageOnline', offline: 'imageOffline' } as const;

/**
 * Puts a picture in the place of another, whose address it answers. Of two at the same time one follows the
 * other.
 */
export async function replaceImage(
  db: Database,
  id: string,
  which: keyof typeof imageColumns,
  url: string,
  now: Date,
): Promise<string | null> {
  const column = imageColumns[which];
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ url: agents[column] })
      .from(agents)
      .where(eq(agents.id, id))
      .for('update');
    await tx
      .update(agents)
      .set({ [column]: url, updatedAt: now })
      .where(eq(agents.id, id));
    return before?.url ?? null;
  });
}

/** Those of the addresses that are pictures of agents. */
export async function namedImages(db: Database, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const columns = Object.values(imageColumns).map((column) => agents[column]);
  const rows = await db
    .select({ image: agents.image, imageOnline: agents.imageOnline, imageOffline: agents.imageOffline })
    .from(agents)
    .where(or(...columns.map((column) => inArray(column, [...urls]))));
  return new Set(rows.flatMap(Object.values<string | null>).filter((url) => url !== null));
}
