import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { patienceMs } from '#domain/limits.ts';
import { bodyOfListing } from '#domain/draft/listing-body.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type OpenCommand, commandsOnDevice, draftOnDevice, isOfListings } from '#outbox/read.ts';
import { replacesServerText } from './optimistic-listing.ts';
import { priceSince } from './price-since.ts';
import { listingQuery } from './queries.ts';

/** A screen that also asks and is left cancels the request of both; the request is then made again. */
const mostCancels = 5;

async function unlessCancelled<Answer>(ask: () => Promise<Answer>, cancels = 0): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CancelledError) || cancels === mostCancels) throw error;
    return unlessCancelled(ask, cancels + 1);
  }
}

/**
 * `ask`, without waiting for the network: a screen that asks for the same waits for it, and all who ask join.
 * @throws {ApiError} `no_connection`
 */
async function unlessPaused<Answer>(
  client: QueryClient,
  queryKey: readonly unknown[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let stop = () => {};
  const paused = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const state = client.getQueryState(queryKey);
      if (state?.fetchStatus === 'paused' && state.data === undefined) reject(new ApiError('no_connection'));
    };
    stop = client.getQueryCache().subscribe(look);
    look();
  });
  return Promise.race([ask(), paused]).finally(stop);
}

/**
 * The listing as the server has it now. Where the server does not answer soon, the copy that this device has.
 * @throws {ApiError} where there is neither
 */
async function newestListing(client: QueryClient, agentId: string, listingId: string): Promise<Listing> {
  const query = { ...listingQuery(agentId, listingId), retry: false, networkMode: 'always' as const };
  const startedAt = Date.now();
  const copy = await unlessPaused(client, query.queryKey, () =>
    unlessCancelled(() => client.ensureQueryData(query)),
  );
  const sinceStartMs = Date.now() - startedAt + 1;
  const newest = client.fetchQuery({ ...query, staleTime: sinceStartMs }).catch(() => copy);
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([newest, late.then(() => copy)]);
}

/** The text of the server's answer of `answeredAt` with the price that was set on this device since. */
function withPriceSince(
  body: DraftBody,
  listingId: string,
  answeredAt: number,
  commands: readonly OpenCommand[],
): DraftBody {
  const priceSen = priceSince(commands.filter(isOfListings), listingId, answeredAt);
  return priceSen === null ? body : { ...body, facts: { ...body.facts, priceSen } };
}

/**
 * The text to share or to copy: the one published on this device that is on its way, else the newest of the
 * server, else one that was published here and rejected.
 * @throws {ApiError} where there is none
 */
export async function newestBody(
  client: QueryClient,
  agentId: string,
  listingId: string,
): Promise<DraftBody> {
  const [{ saved }, commands] = await Promise.all([
    draftOnDevice(agentId, listingId),
    commandsOnDevice(agentId),
  ]);
  const published = saved?.becomes === 'Published' ? saved : null;
  if (published && published.state !== 'acked' && replacesServerText(published, 0)) return published.body;
  try {
    const listing = await newestListing(client, agentId, listingId);
    const answeredAt = client.getQueryState(listingQuery(agentId, listingId).queryKey)?.dataUpdatedAt ?? 0;
    const body =
      published && replacesServerText(published, answeredAt) ? published.body : bodyOfListing(listing);
    return withPriceSince(body, listingId, answeredAt, commands);
  } catch (error) {
    if (published && error instanceof ApiError && error.status === 404) return published.body;
    throw error;
  }
}
