import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { ReadMessage } from '#domain/advert-draft/read-message.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import { nameKey } from '#domain/name-key.ts';
import { propertyQuery, propertySearchQuery } from '#entities/draft/queries.ts';
import { seenPropertiesQuery } from '../../fields/seen-properties.ts';
import type { AdvertReader } from '../reader/advert-reader.ts';

/** A message, and the property masters that it was read with, by their ids. */
interface ReadWithMasters {
  message: ReadMessage;
  known: ReadonlyMap<string, PickableProperty>;
}

/** So long a message waits for the server, which may know a building that this device has not seen. */
const askWithinMs = 2500;
const mostNames = 3;
const mostOfName = 3;

/** The property masters that this device has seen until now. */
async function mastersHere(queryClient: QueryClient, agentId: string) {
  const query = { ...seenPropertiesQuery(queryClient, agentId), staleTime: 0 };
  const seen = await queryClient.fetchQuery(query).catch(() => []);
  return new Map(seen.map(({ property }) => [property._id, property] as const));
}

/** Names of units for which no master was found. */
function namesWithoutMaster({ units }: ReadMessage): string[] {
  const names = units.flatMap(({ reading, masters }) =>
    masters.length === 0 && reading.fields.name ? [reading.fields.name.value] : [],
  );
  return [...new Set(names)].slice(0, mostNames);
}

/** Loads the masters of exactly this name into the cache. Never rejects. */
async function askForName(queryClient: QueryClient, name: string): Promise<boolean> {
  try {
    const found = await queryClient.fetchQuery(propertySearchQuery(name, ''));
    const named = found.filter(({ value }) => nameKey(value) === nameKey(name)).slice(0, mostOfName);
    await Promise.all(named.map(({ key }) => queryClient.fetchQuery(propertyQuery(key))));
    return named.length > 0;
  } catch {
    return false;
  }
}

/** Whether the server has masters of one of these names. False where it does not answer in time. */
async function asksServer(queryClient: QueryClient, names: readonly string[]): Promise<boolean> {
  if (names.length === 0 || !onlineManager.isOnline()) return false;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, askWithinMs, false));
  const asked = Promise.all(names.map((name) => askForName(queryClient, name)));
  return Promise.race([asked.then((answers) => answers.includes(true)), late]);
}

/**
 * Reads a message with the property masters that this device has seen. Where a unit is of none of them, asks the server
 * for masters of its name, so that no draft proposes a building that is there. Null where it could not be read.
 */
export async function readWithMasters(
  reader: AdvertReader,
  queryClient: QueryClient,
  agentId: string,
  text: string,
): Promise<ReadWithMasters | null> {
  const read = async (): Promise<ReadWithMasters | null> => {
    const known = await mastersHere(queryClient, agentId);
    const masters = [...known.values()].map(({ _id, name, address }) => ({
      id: _id,
      name,
      state: address.state,
      area: address.area,
    }));
    const message = await reader.read({ text, today: Date.now(), masters });
    return message && { message, known };
  };
  const first = await read();
  if (first === null) return null;
  const isMore = await asksServer(queryClient, namesWithoutMaster(first.message));
  return isMore ? ((await read()) ?? first) : first;
}
