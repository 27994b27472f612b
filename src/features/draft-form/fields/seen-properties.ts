import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DraftBody, DraftPage } from '#domain/draft.ts';
import type { Listing } from '#domain/listing.ts';
import type { Property, PropertyKeyValue } from '#domain/property.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { restoreApart } from '#lookup-cache/persister.ts';

type Named = Pick<DraftBody, 'propertyId' | 'name' | 'title' | 'type' | 'address'>;

const ofText = ({ propertyId, name, title, type, address }: Named): PropertyKeyValue[] =>
  propertyId === null ? [] : [{ key: propertyId, value: name, title, type, address }];

const ofMaster = ({ _id, name, title, type, address }: Property): PropertyKeyValue => ({
  key: _id,
  value: name,
  title,
  type,
  address,
});

/** Property masters in this device's cached answers, and those of the agent's listings and drafts on it. */
async function seenProperties(queryClient: QueryClient, agentId: string): Promise<PropertyKeyValue[]> {
  await restoreApart(queryClient, ['listing', agentId]).catch(() => {});
  const answers = <Answer>(...queryKey: string[]) =>
    queryClient.getQueriesData<Answer>({ queryKey }).flatMap(([, data]) => (data ? [data] : []));
  const { saved, autosaved } = await draftsOnDevice(agentId).catch(() => ({ saved: [], autosaved: [] }));
  const all = [
    ...answers<PropertyKeyValue[]>('properties', 'search').flat(),
    ...answers<Property>('properties', 'one').map(ofMaster),
    ...answers<Listing>('listing', agentId).flatMap(ofText),
    ...answers<DraftPage>('drafts', agentId).flatMap(({ items }) => items.flatMap(ofText)),
    ...[...saved, ...autosaved].flatMap(({ body }) => ofText(body)),
  ];
  return [...new Map(all.toReversed().map((property) => [property.key, property])).values()].toSorted(
    (a, b) => a.value.localeCompare(b.value),
  );
}

/** Suggestions for a property's name while the server cannot be reached. */
export function seenPropertiesQuery(queryClient: QueryClient, agentId: string) {
  return queryOptions({
    queryKey: ['properties', 'seen', agentId],
    queryFn: () => seenProperties(queryClient, agentId),
    staleTime: 30_000,
    networkMode: 'always',
    meta: { keep: false, silent: true },
  });
}
