import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  importImages,
  importItems,
  importLinks,
  importRuns,
  importSettings,
  platformLogs,
} from '#server/db/schema.ts';
import { fetchImages } from '#server/imports/apply/images.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { workOnFetch, workOnRun } from '#server/imports/work.ts';
import type { components } from '#openapi/schema.gen.ts';
import { type Api, dependenciesFrom, startApi } from './api.ts';

type Wire = components['schemas'];

export const agentId = 'agent-aisyah';
export const platform = 'rumahku';

interface Property {
  id: string;
  price?: number;
  beds?: string;
  name?: string;
  /** Further elements of the property. */
  more?: string;
}

/** A property of a Kyero feed that is complete for a listing, together with `completing`. */
export const kyeroProperty = ({
  id,
  price = 500_000,
  beds = '3',
  name = `Taman Mawar ${id}`,
  more = '',
}: Property): string =>
  `<property><id>${id}</id><price>${price}</price><currency>MYR</currency><price_freq>sale</price_freq><leasehold>0</leasehold>` +
  `<type>townhouse</type><town>Shah Alam</town><province>Selangor</province><postcode>40000</postcode><country>Malaysia</country>` +
  `<location_detail>${name}</location_detail><beds>${beds}</beds><baths>2</baths>` +
  `<surface_area><built>140</built></surface_area><desc><en>Near the park</en></desc>${more}</property>`;

/** A Kyero feed with these properties. */
export const kyeroFeed = (properties: readonly Property[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>${properties.map(kyeroProperty).join('\n')}</root>`;

/** A feed of three listings that are complete together with `completing`. */
export const feedOfThree = kyeroFeed([{ id: '1' }, { id: '2' }, { id: '3' }]);

/** A Kyero feed with one property whose images are at `origin`. */
export const feedWithImages = (origin: string, id: string, names: readonly string[]): string => {
  const images = names.map((name, at) => `<image id="${at + 1}"><url>${origin}/${name}</url></image>`);
  return kyeroFeed([{ id, more: `<images>${images.join('')}</images>` }]);
};

/** Choices that complete such listings. */
export const completing: Wire['ImportChoices'] = {
  publishAs: 'Active',
  defaults: { authorisationKind: 'Ad Hoc', authorisedOn: '2026-01-01', furnishing: 'Unknown' },
};

/** Deletes every import and its log, so that a test begins without one. */
export async function deleteImports({ db }: Api): Promise<void> {
  for (const table of [importItems, importRuns, importLinks, importImages, importSettings, platformLogs])
    await db.delete(table);
}

/** What the background work of imports needs. */
export const fetchingFrom = (api: Api) => ({
  ...dependenciesFrom(api),
  follower: postingFollower(api.jobs),
});

/** Imports of one agent, with the background work done at once. */
export function importsFor(api: Api, cookie: string) {
  const work = async (runId: string) => {
    const deps = fetchingFrom(api);
    const { signal } = new AbortController();
    await workOnFetch(deps, runId, signal);
    await workOnRun(deps, runId, signal);
  };
  const request = async (id: string, what: string, body: object = {}) => {
    const answer = await api.post(
      `/platforms/imports/${id}/${what}`,
      { mutationId: randomUUID(), ...body },
      cookie,
    );
    if (answer.status === 200) await work(id);
    return answer;
  };
  const run = async (id: string): Promise<Wire['ImportRun']> =>
    (await api.get(`/platforms/imports/${id}`, cookie)).body;
  return {
    request,
    run,
    work,
    /** Uploads a feed and reads it; with `choices` it is read again with them. */
    async read(
      feed: string,
      { choices, name = 'feed.xml' }: { choices?: Wire['ImportChoices']; name?: string } = {},
    ) {
      const id = randomUUID();
      const query = new URLSearchParams({ _id: id, agentId, platform, name }).toString();
      const headers = { 'content-type': 'application/octet-stream' };
      const { status } = await api.ask('POST', `/platforms/imports/upload?${query}`, {
        payload: feed,
        headers,
        cookie,
      });
      if (status !== 200) throw new Error(`The upload was answered ${status}.`);
      await work(id);
      if (choices) await request(id, 'read', { choices });
      return run(id);
    },
    /** As `read`, and makes the changes. */
    async take(feed: string, choices?: Wire['ImportChoices'], apply: object = {}) {
      const { _id } = await this.read(feed, choices ? { choices } : {});
      await request(_id, 'apply', { archive: [], ...apply });
      return run(_id);
    },
    async items(id: string, show: Wire['ImportItemSearch']['show']): Promise<Wire['ImportItem'][]> {
      return (await api.post(`/platforms/imports/${id}/items`, { show }, cookie)).body.items;
    },
    /** A listing as its agent sees it; null is none. */
    listing: async (id: string | null) => (await api.get(`/property/agent/listing/${id}`, cookie)).body,
    images: (listingId: string, isLast = true, withinMs?: number) =>
      fetchImages(fetchingFrom(api), listingId, {
        signal: new AbortController().signal,
        isLast,
        ...(withinMs !== undefined && { withinMs }),
      }),
  };
}

export type ImportsApi = Awaited<ReturnType<typeof startImportsApi>>;

/** A server with `aisyah` signed in, whose package allows any number of listings, and her imports. */
export async function startImportsApi(env: Record<string, string> = {}) {
  const api = await startApi(env);
  const aisyah = await api.signIn('aisyah');
  await api.db.execute(sql`update packages set listings = 100000`);
  return { api, aisyah, imports: importsFor(api, aisyah) };
}

/**
 * Starts such a server for the tests of a file and hands it to `take`. Each test begins without an import; the
 * server stops after the last one.
 */
export function withImportsApi(take: (started: ImportsApi) => void): void {
  let started: ImportsApi;
  beforeAll(async () => take((started = await startImportsApi())));
  beforeEach(() => deleteImports(started.api));
  afterAll(() => started.api.close());
}

/** Changes columns of a listing past the API; `set` is SQL. */
export async function setOfListing(api: Api, id: string | null, set: string): Promise<void> {
  await api.db.execute(sql.raw(`update listings set ${set} where id = '${id}'`));
}
