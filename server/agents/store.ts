import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { normalProfile } from '#domain/agent/profile.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agents, packages } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { lockoutFor, type SignedInAgent } from '#server/http/signed-in-agent.ts';

/** Condition: the agent with this `_id`. */
export const byId = (id: string): SQL => eq(agents.id, id);

/** Condition: the agent with this user name or email address, case-insensitive. */
export const byUserNameOrEmail = (name: string): SQL =>
  sql`(lower(${agents.userName}) = lower(${name}) or lower(${agents.email}) = lower(${name}))`;

/** The first agent that matches, with the package, or null. */
export async function findAgent(db: Executor, where: SQL | undefined): Promise<SignedInAgent | null> {
  const [row] = await db
    .select()
    .from(agents)
    .leftJoin(packages, eq(packages.id, agents.packageId))
    .where(where)
    .limit(1);
  return row ? { ...row.agents, package: row.packages } : null;
}

/**
 * The agent with this `_id` who may use the portal now, for work and pages without the agent's session. Null for an
 * unknown one, and for an account that is suspended or closed (R-LOCK-3, R-LOCK-7).
 */
export async function findAdmittedAgent(
  db: Executor,
  id: string,
  designatedCompany: string,
): Promise<SignedInAgent | null> {
  const agent = await findAgent(db, byId(id));
  return agent && lockoutFor(agent, designatedCompany) === null ? agent : null;
}

/** Updates an agent and returns the new row. Throws `not_found` for an unknown agent. */
export async function updateAgent(
  db: Executor,
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

/** Gives the agent a package until its end, after a payment. */
export async function setPackageTerm(
  tx: Executor,
  id: string,
  { packageId, expiryDate }: Pick<typeof agents.$inferInsert, 'packageId' | 'expiryDate'>,
  now: Date,
): Promise<void> {
  await tx.update(agents).set({ packageId, expiryDate, updatedAt: now }).where(eq(agents.id, id));
}

/** Counts a view of the agent's card. */
export async function countCardView(tx: Executor, id: string): Promise<void> {
  await tx
    .update(agents)
    .set({ views: sql`${agents.views} + 1` })
    .where(eq(agents.id, id));
}

/**
 * The key that encrypts the agent's unsent work on devices. Created at the first request; concurrent first
 * requests return the same key.
 */
export async function getDeviceKey(db: Database, { id, deviceKey }: SignedInAgent): Promise<string> {
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
 * The columns that a profile save writes; other fields are ignored. Throws `invalid_request` for invalid
 * values.
 */
export function allowedChange(save: components['schemas']['AgentSave']): Partial<typeof agents.$inferInsert> {
  const { profile, problems } = normalProfile(save);
  if (problems.length > 0)
    throw new Refusal('invalid_request', {
      details: problems.map(({ field, why }) => `body/${field} ${why}`),
    });
  const { loc, ...change } = profile;
  if (loc === undefined) return change;
  const [longitude = null, latitude = null] = loc?.coordinates ?? [];
  return { ...change, longitude, latitude };
}

/** The column of each of the agent's three pictures. */
export const imageColumns = { profile: 'image', online: 'imageOnline', offline: 'imageOffline' } as const;

/**
 * Replaces a picture and returns the address of the previous one. Concurrent calls run one after the other.
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

/** A statement of PostgreSQL has at most 65,535 parameters, and each address takes three. */
const urlsAtOnce = 1000;

/** The addresses that are in use as agents' pictures. */
export async function filterUsedImages(db: Database, urls: readonly string[]): Promise<Set<string>> {
  const columns = Object.values(imageColumns).map((column) => agents[column]);
  const used = new Set<string>();
  for (let from = 0; from < urls.length; from += urlsAtOnce) {
    const portion = urls.slice(from, from + urlsAtOnce);
    const rows = await db
      .select({ image: agents.image, imageOnline: agents.imageOnline, imageOffline: agents.imageOffline })
      .from(agents)
      .where(or(...columns.map((column) => inArray(column, portion))));
    for (const url of rows.flatMap(Object.values<string | null>)) if (url !== null) used.add(url);
  }
  return used;
}
