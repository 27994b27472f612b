/** What the device itself knows and chose, in the store `meta`. */
import { get, set } from 'idb-keyval';
import { isId, isTime } from './content-checks.ts';
import { storesFor } from './transaction.ts';

const meta = storesFor('meta', 'meta');

export interface DeviceState {
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

const isValid: { [Name in keyof DeviceState]: (kept: unknown) => boolean } = {
  signedInAgent: (kept) => kept === null || isId(kept),
  pausedUntil: isTime,
  lastAcceptedAt: isTime,
  deviceId: isId,
  bytesPerSecond: (kept) => isTime(kept) && kept > 0,
  photoConnections: (kept) => kept === 'any' || kept === 'wifi',
};

/** One value; undefined where it is not known, or was damaged. */
export async function getDeviceState<Name extends keyof DeviceState>(
  name: Name,
): Promise<DeviceState[Name] | undefined> {
  const kept: unknown = await get(name, meta);
  return isValid[name](kept) ? (kept as DeviceState[Name]) : undefined;
}

/** Stores one value. @throws {ApiError} `not_kept_on_device`, `device_full` */
export function setDeviceState<Name extends keyof DeviceState>(
  name: Name,
  value: DeviceState[Name],
): Promise<void> {
  return set(name, value, meta);
}

let deviceId: string | null = null;

/** The id of this device, made once. An open page remembers it when the browser has emptied the outbox. */
export async function thisDevice(): Promise<string> {
  const known = await getDeviceState('deviceId');
  if (known === undefined) await setDeviceState('deviceId', deviceId ?? crypto.randomUUID());
  deviceId = known ?? (await getDeviceState('deviceId')) ?? crypto.randomUUID();
  return deviceId;
}
