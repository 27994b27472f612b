import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { dayMs } from '#domain/time.ts';
import {
  agents,
  bills,
  deals,
  drafts,
  enquiries,
  groupListings,
  groupOffers,
  groups,
  importItems,
  importLinks,
  importRuns,
  listingChanges,
  listingPageViews,
  listings,
  orders,
  packages,
  photos,
  platformLogs,
  postings,
  properties,
  receiptNumbers,
  sandboxAdverts,
  sandboxBills,
  userProfiles,
} from '#server/db/schema.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { demoAgents, demoUserProfiles } from './agents.ts';
import { demoDeals } from './deals.ts';
import { demoDrafts } from './drafts.ts';
import { demoEnquiries } from './enquiries.ts';
import { demoGroups } from './groups.ts';
import { demoImports } from './imports.ts';
import { demoListings } from './listings.ts';
import { demoOrders } from './orders.ts';
import { demoPackages } from './packages.ts';
import { demoPageViews } from './page-views.ts';
import { demoPhotos } from './photos.ts';
import { demoPostings } from './postings.ts';
import { demoProperties } from './properties.ts';
import { seededRandom } from './seeded-random.ts';

const rowsAtOnce = 1000;
const masters = 400;

function* inPortions<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

/**
 * Fills an empty database with demo data, in one transaction. Returns false, and does nothing, if there are
 * agents.
 */
export async function fillWithDemo(client: pg.Client, now: Date): Promise<boolean> {
  const db = drizzle(client);
  if ((await db.select({ id: agents.id }).from(agents).limit(1)).length > 0) return false;
  const startOfDay = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const random = seededRandom(20_230_511);
  const masterRows = demoProperties(masters, random, startOfDay);
  const agentRows = await demoAgents(now, startOfDay);
  const book = demoListings(masterRows, random, { startOfDay, now });
  const photoRows = demoPhotos(book.rows);
  const posted = demoPostings(book.rows, now);
  const dealt = demoDeals(book);
  const pools = demoGroups(book.rows, { startOfDay, now });
  await db.transaction(async (tx) => {
    await tx.insert(packages).values(demoPackages);
    await tx.insert(userProfiles).values(demoUserProfiles);
    await tx.insert(agents).values(agentRows);
    const bought = demoOrders(agentRows, now);
    await tx.insert(orders).values(bought.orders);
    await tx.insert(receiptNumbers).values(bought.receiptNumbers);
    await tx.insert(sandboxBills).values(bought.sandboxBills);
    await tx.insert(bills).values(bought.bills);
    await tx.insert(properties).values(masterRows);
    for (const portion of inPortions(book.rows)) await tx.insert(listings).values(portion);
    for (const portion of inPortions(photoRows)) await tx.insert(photos).values(portion);
    for (const portion of inPortions(dealt.deals)) await tx.insert(deals).values(portion);
    for (const portion of inPortions(dealt.changes)) await tx.insert(listingChanges).values(portion);
    await tx.insert(enquiries).values(demoEnquiries(book, now));
    for (const portion of inPortions(demoPageViews(book, now)))
      await tx.insert(listingPageViews).values(portion);
    await tx.insert(groups).values(pools.groups);
    for (const portion of inPortions(pools.listings)) await tx.insert(groupListings).values(portion);
    for (const portion of inPortions(pools.offers)) await tx.insert(groupOffers).values(portion);
    for (const portion of inPortions(posted.postings)) await tx.insert(postings).values(portion);
    for (const portion of inPortions(posted.adverts)) await tx.insert(sandboxAdverts).values(portion);
    for (const portion of inPortions(posted.logs)) await tx.insert(platformLogs).values(portion);
    const { runs, items, links, logs } = demoImports(book.rows, startOfDay);
    await tx.insert(importRuns).values(runs);
    await tx.insert(importItems).values(items);
    await tx.insert(importLinks).values(links);
    await appendLogs(tx, logs);
    await tx.insert(drafts).values(demoDrafts(masterRows, book.rows, random, startOfDay));
  });
  await client.query('analyze');
  return true;
}
