/** What this device says of its connection, and what the agent has chosen for photos on it. */
import { getDeviceState } from '../storage/device-state.ts';
import { type Connection, isWaitingForWifi } from './connection.ts';

const connection = () =>
  (navigator as Navigator & { connection?: Connection & EventTarget }).connection ?? null;

/** Does this browser say whether it is on Wi-Fi? */
export function tellsConnection(): boolean {
  return connection()?.type !== undefined;
}

/** Has the agent told the phone or the browser to save data? */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** Do photos wait for Wi-Fi on this device now? */
export async function arePhotosHeld(): Promise<boolean> {
  return isWaitingForWifi(await getDeviceState('photoConnections'), connection() ?? {});
}

/**
 * Calls `listener` when the browser says that the connection is of another type, or saves data or does not any more.
 * Its speed, which browsers tell often, is no such change. Returns how to stop.
 */
export function watchConnection(listener: () => void): () => void {
  const watched = connection();
  const now = () => `${watched?.type} ${watched?.saveData}`;
  let known = now();
  const onChange = () => {
    if (now() === known) return;
    known = now();
    listener();
  };
  watched?.addEventListener('change', onChange);
  return () => watched?.removeEventListener('change', onChange);
}
