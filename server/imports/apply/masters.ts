import { and, eq, inArray, ne } from 'drizzle-orm';
import { proposesProperty, type DraftBody } from '#domain/draft/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import type { Executor } from '#server/db/client.ts';
import { drafts, properties } from '#server/db/schema.ts';
import { addProperties, propertyRow } from '#server/properties/creation.ts';

/** The property masters of a batch of new listings, and the names that drafts propose already. */
export class Masters {
  readonly #ids: Map<string, string>;
  readonly #claimed: Set<string>;

  constructor(ids: Map<string, string>, claimed: Set<string>) {
    this.#ids = ids;
    this.#claimed = claimed;
  }

  /** The content with the `_id` of its property master, if it shows one. */
  withMaster(body: DraftBody): DraftBody {
    if (!proposesProperty(body)) return body;
    return { ...body, propertyId: this.#ids.get(nameKey(body.name)) ?? null };
  }

  /** Claims the name of a new property for a draft; false if another draft proposes it. */
  claimName(key: string): boolean {
    if (this.#claimed.has(key)) return false;
    this.#claimed.add(key);
    return true;
  }
}

async function mastersNamed(tx: Executor, keys: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: properties.id, key: properties.nameKey })
    .from(properties)
    .where(inArray(properties.nameKey, keys));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function claimedNames(tx: Executor, agentId: string, keys: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: drafts.nameKey })
    .from(drafts)
    .where(and(eq(drafts.agentId, agentId), inArray(drafts.nameKey, keys), ne(drafts.status, 'Published')));
  return new Set(rows.map(({ key }) => key ?? ''));
}

/**
 * Finds the property masters of `bodies` by name. Those that `complete` listings propose are created, as at
 * publishing.
 */
export async function findMasters(
  tx: Executor,
  agentId: string,
  bodies: readonly DraftBody[],
  complete: readonly DraftBody[],
  now: Date,
): Promise<Masters> {
  const keys = [...new Set(bodies.filter(proposesProperty).map(({ name }) => nameKey(name)))];
  if (keys.length === 0) return new Masters(new Map(), new Set());
  const found = await mastersNamed(tx, keys);
  const rows = complete.filter(proposesProperty).map((body) => propertyRow(body, now));
  const lacking = new Map(rows.filter((row) => !found.has(row.nameKey)).map((row) => [row.nameKey, row]));
  await addProperties(tx, [...lacking.values()]);
  const all = lacking.size > 0 ? await mastersNamed(tx, keys) : found;
  return new Masters(all, await claimedNames(tx, agentId, keys));
}
