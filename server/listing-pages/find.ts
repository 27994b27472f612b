import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type AdvertisedBody, missingForAdvert, toAdvertised } from '#domain/agent/advertising.ts';
import { firmFor } from '#domain/agent/agent.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { type ListingRow, toListingBody } from '#server/listings/row.ts';
import { storedPhotos } from '#server/photos/store.ts';
import { toAdvertiser } from '#server/adverts/advert.ts';
import { lockoutFor, type SignedInAgent } from '#server/http/signed-in-agent.ts';

/** What anybody may see of a listing: its public facts, and the photos that the server holds. */
export interface PublicListing {
  code: string;
  advertised: AdvertisedBody;
  photos: AdvertisedBody['photos'];
  priceSen: number;
  kind: ListingRow['kind'];
  confirmedAt: Date;
  createdAt: Date;
}

type RowWithPage = ListingRow & { publicCode: string };

/** A listing and its agent, with the firm as company. */
export interface FoundListing {
  row: RowWithPage;
  agent: SignedInAgent;
}

const publicCode = /^[0-9a-f]{16}$/;

/** False for an agent who may not use the portal, or whose data lacks what an advertisement must show (R-LIST-10). */
export const hasLivePages = (agent: SignedInAgent, designatedCompany: string): boolean =>
  lockoutFor(agent, designatedCompany) === null &&
  missingForAdvert(toAdvertiser(agent, designatedCompany)).length === 0;

/**
 * The listing whose public page has this code, and its agent. Null for an unknown code, for an agent who may not use
 * the portal, and for one whose data lacks what an advertisement must show (R-LIST-10).
 */
export async function findByCode(
  db: Executor,
  code: string,
  designatedCompany: string,
): Promise<FoundListing | null> {
  if (!publicCode.test(code)) return null;
  const [row] = await db.select().from(listings).where(eq(listings.publicCode, code));
  const agent = row ? await findAgent(db, byId(row.agentId)) : null;
  if (!row || !agent || !hasLivePages(agent, designatedCompany)) return null;
  return {
    row: { ...row, publicCode: code },
    agent: { ...agent, companyName: firmFor(agent, designatedCompany) },
  };
}

function toPublicListing(row: RowWithPage, photosStored: readonly string[]): PublicListing {
  const advertised = toAdvertised(toListingBody(row));
  const { publicCode, priceSen, kind, confirmedAt, createdAt } = row;
  return {
    code: publicCode,
    advertised,
    photos: advertised.photos.filter(({ id }) => photosStored.includes(id)),
    priceSen,
    kind,
    confirmedAt: confirmedAt ?? createdAt,
    createdAt,
  };
}

async function withPhotos(db: Executor, rows: readonly RowWithPage[]): Promise<PublicListing[]> {
  const photos = await storedPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPublicListing(row, photos.get(row.id) ?? []));
}

/** What anybody may see of this listing. */
export async function readPublicListing(db: Executor, row: RowWithPage): Promise<PublicListing> {
  return toPublicListing(row, (await storedPhotos(db, [row.id])).get(row.id) ?? []);
}

const whereActiveFor = (agentId: string) => and(eq(listings.agentId, agentId), eq(listings.status, 'Active'));

const lastConfirmedFirst = [
  desc(sql`coalesce(${listings.confirmedAt}, ${listings.updatedAt})`),
  desc(listings.id),
];

const mostSimilar = 3;

/** Among how many of the agent's listings they are looked for: a page takes no longer for an agent with more. */
const mostCompared = 500;

/**
 * At most three other active listings of the same agent and kind, of the 500 that were last confirmed: those of the
 * same area and type first, then by how near their price is.
 */
export async function similarOfAgent(db: Executor, to: ListingRow): Promise<PublicListing[]> {
  const { id, agentId, kind, area, type, priceSen } = to;
  const latest = db
    .select({ id: listings.id })
    .from(listings)
    .where(whereActiveFor(agentId))
    .orderBy(...lastConfirmedFirst)
    .limit(mostCompared);
  const rows = await db
    .select()
    .from(listings)
    .where(and(inArray(listings.id, latest), eq(listings.kind, kind), ne(listings.id, id)))
    .orderBy(
      desc(eq(listings.area, area)),
      desc(eq(listings.type, type)),
      sql`abs(${listings.priceSen} - ${priceSen})`,
      listings.id,
    )
    .limit(mostSimilar);
  return withPhotos(db, havingPages(rows));
}

const havingPages = (rows: readonly ListingRow[]): RowWithPage[] =>
  rows.flatMap((row) => (row.publicCode === null ? [] : [{ ...row, publicCode: row.publicCode }]));

/** At most so many active listings of the agent, the last confirmed first. */
export async function latestOfAgent(db: Executor, agentId: string, most: number): Promise<PublicListing[]> {
  const rows = await db
    .select()
    .from(listings)
    .where(whereActiveFor(agentId))
    .orderBy(...lastConfirmedFirst)
    .limit(most);
  return withPhotos(db, havingPages(rows));
}
