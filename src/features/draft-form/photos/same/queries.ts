import { type QueryClient, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Draft, DraftPage } from '#domain/draft/draft.ts';
import type { Listing, ListingPage } from '#domain/listing/listing.ts';
import { minuteMs } from '#domain/time.ts';
import { listingsKey } from '#entities/listing/queries.ts';
import { restoreApart } from '#lookup-cache/persister.ts';
import { fingerprintsOnDevice } from '#outbox/photos.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { findSame } from './find-same.ts';
import { type Home, homesFrom, toSource } from './homes.ts';

const silent = { retry: false, meta: { silent: true, keep: false } } as const;

/** The agent's other listings and drafts with the same pictures, from the server. Does not ask without a network. */
export function sameOnServerQuery(agentId: string, { draftId, asked }: Pick<OnDevice, 'draftId' | 'asked'>) {
  return queryOptions({
    queryKey: ['same-photos', agentId, 'server', draftId, asked],
    queryFn:
      asked.length === 0
        ? skipToken
        : async ({ signal }) => {
            const known = await fingerprintsOnDevice(agentId, ({ photoId }) => asked.includes(photoId));
            const photos = known.map(({ photoId: id, fingerprint }) => ({ id, fingerprint }));
            const body = { agentId, draftId, photos };
            return (await ask(client.POST('/photos/same', { body, signal }))).photos;
          },
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
    networkMode: 'online',
    ...silent,
  });
}

interface OnDevice {
  agentId: string;
  draftId: string;
  /** The photos that the draft shows. */
  order: readonly string[];
  asked: readonly string[];
  /**
   * - `unsent`: the server has answered, and has compared what it has.
   * - `page`: its answer is on its way.
   * - `all`: no answer comes; what earlier visits have stored is compared, too.
   */
  compared: 'unsent' | 'page' | 'all';
}

/** The same as this device knows. */
export function sameOnDeviceQuery(queryClient: QueryClient, wanted: OnDevice) {
  const { agentId, draftId, order, asked, compared } = wanted;
  return queryOptions({
    queryKey: ['same-photos', agentId, 'device', draftId, asked, order, compared],
    queryFn:
      asked.length === 0
        ? skipToken
        : async () => {
            const homes = await homesOnDevice(queryClient, wanted);
            const others = ({ _id, photos }: Home) =>
              compared !== 'unsent' || _id === draftId
                ? photos
                : photos.filter(({ isOnServer }) => !isOnServer);
            const known = homes.map((home) => ({ ...home, photos: others(home) }));
            return findSame(draftId, order, asked, known);
          },
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    ...silent,
  });
}

/** The listings and drafts that this device knows; for `all` also those that earlier visits have stored. */
async function homesOnDevice(
  queryClient: QueryClient,
  { agentId, draftId, compared }: OnDevice,
): Promise<Home[]> {
  if (compared === 'all')
    await restoreApart(queryClient, ['listing', agentId], listingsKey(agentId)).catch(() => {});
  const [photos, { saved, autosaved }] = await Promise.all([
    fingerprintsOnDevice(
      agentId,
      (photo) => compared !== 'unsent' || photo.draftId === draftId || photo.state !== 'stored',
    ),
    draftsOnDevice(agentId),
  ]);
  const answers = <Answer>(...queryKey: string[]) =>
    queryClient
      .getQueriesData<Answer>({ queryKey })
      .flatMap(([key, data]): { key: readonly unknown[]; data: Answer }[] => (data ? [{ key, data }] : []));
  const rows = answers<ListingPage>('listings', agentId, 'search').flatMap(({ data }) => data.items);
  const listings = answers<Listing>('listing', agentId).filter(({ key }) => key.length === 3);
  const pages = answers<DraftPage>('drafts', agentId).flatMap(({ data }) => data.items);
  const drafts = answers<Draft>('draft', agentId).map(({ data }) => data);
  return homesFrom(draftId, photos, [
    ...rows.map(toSource.row),
    ...listings.map(({ data }) => toSource.listing(data)),
    ...[...pages, ...drafts].map(toSource.draft),
    ...[...saved, ...autosaved].map(({ draftId, body }) => toSource.text(draftId, body)),
  ]);
}
