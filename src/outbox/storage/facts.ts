/** Small facts of the device, in the store `meta`. */
import { get, set } from 'idb-keyval';
import { isId, isTime } from './content-checks.ts';
import { useStores } from './transaction.ts';

const meta = useStores('meta', 'meta');

export interface OutboxFacts {
  /** Whose work may be sent from here; null after a logout. */
  signedInAgent: string | null;
  /** Until when the server asked for a pause, epoch milliseconds. */
  pausedUntil: number;
  /** When the server last accepted a save, a command or a photo, epoch milliseconds. */
  lastAcceptedAt: number;
  deviceId: string;
  /** Speed of the connection, as the last uploads measured it. */
  bytesPerSecond: number;
  /** On which connections photos are sent; unknown where the agent has not chosen. */
  photoConnections: 'any' | 'wifi';
}

const isFact: { [Name in keyof OutboxFacts]: (kept: unknown) => boolean } = {
  signedInAgent: (kept) => kept === null || isId(kept),
  pausedUntil: isTime,
  lastAcceptedAt: isTime,
  deviceId: isId,
  bytesPerSecond: (kept) => isTime(kept) && kept > 0,
  photoConnections: (kept) => kept === 'any' || kept === 'wifi',
};

/** One fact; undefined where it is not known, or was damaged. */
export async function fact<Name extends keyof OutboxFacts>(
  name: Name,
): Promise<OutboxFacts[Name] | undefined> {
  const kept: unknown = await get(name, meta);
  return isFact[name](kept) ? (kept as OutboxFacts[Name]) : undefined;
}

export function putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void> {
  return set(name, value, meta);
}

let deviceId: string | null = null;

/** The id of this device, made once. An open page remembers it when the browser has emptied the outbox. */
export async function thisDevice(): Promise<string> {
  const known = await fact('deviceId');
  if (known === undefined) await putFact('deviceId', deviceId ?? crypto.randomUUID());
  deviceId = known ?? (await fact('deviceId')) ?? crypto.randomUUID();
  return deviceId;
}
