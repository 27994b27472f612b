import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DraftBody, DraftPage } from '#domain/draft/draft.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Property, PropertyKeyValue } from '#domain/property/property.ts';
import { partsFrom } from '#domain/draft/property-parts.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import { knownPropertiesHere } from '#entities/property/known-properties.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { restoreApart } from '#lookup-cache/persister.ts';

/** A property that this device knows, and where it is, or a unit in it. */
export interface SeenProperty {
  property: PickableProperty;
  loc: DraftBody['loc'];
}

type Named = Pick<DraftBody, 'propertyId' | 'name' | 'title' | 'type' | 'address'> & {
  loc?: DraftBody['loc'] | undefined;
};

const ofText = ({ propertyId, name, title, type, address, loc = null }: Named): SeenProperty[] =>
  propertyId === null ? [] : [{ property: { _id: propertyId, name, title, type, address }, loc }];

const ofMaster = (property: Property): SeenProperty => ({
  property: { ...property, parts: partsFrom(property) },
  loc: property.loc ?? null,
});

const ofSearch = ({ key, value, title, type, address }: PropertyKeyValue): SeenProperty => ({
  property: { _id: key, name: value, title, type, address },
  loc: null,
});

/**
 * Property masters of the agent's areas, those in this device's cached answers, and those of the agent's listings and
 * drafts on it.
 */
async function seenProperties(queryClient: QueryClient, agentId: string): Promise<SeenProperty[]> {
  await restoreApart(queryClient, ['listing', agentId]).catch(() => {});
  const answers = <Answer>(...queryKey: string[]) =>
    queryClient.getQueriesData<Answer>({ queryKey }).flatMap(([, data]) => (data ? [data] : []));
  const known = await knownPropertiesHere(queryClient, agentId);
  const { saved, autosaved } = await draftsOnDevice(agentId).catch(() => ({ saved: [], autosaved: [] }));
  const all = [
    ...answers<Property>('properties', 'one').map(ofMaster),
    ...known.map(ofMaster),
    ...answers<Listing>('listing', agentId).flatMap(ofText),
    ...answers<DraftPage>('drafts', agentId).flatMap(({ items }) => items.flatMap(ofText)),
    ...[...saved, ...autosaved].flatMap(({ body }) => ofText(body)),
    ...answers<PropertyKeyValue[]>('properties', 'search').flat().map(ofSearch),
  ];
  const byId = new Map<string, SeenProperty>();
  for (const { property, loc } of all) {
    const earlier = byId.get(property._id);
    byId.set(property._id, { property: earlier?.property ?? property, loc: earlier?.loc ?? loc });
  }
  return [...byId.values()].toSorted((a, b) => a.property.name.localeCompare(b.property.name));
}

/** The properties that this device knows, for a form without a server. */
export function seenPropertiesQuery(queryClient: QueryClient, agentId: string) {
  return queryOptions({
    queryKey: ['properties', 'seen', agentId],
    queryFn: () => seenProperties(queryClient, agentId),
    staleTime: 30_000,
    networkMode: 'always',
    meta: { keep: false, silent: true },
  });
}
