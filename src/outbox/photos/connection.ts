/** On which connections photos are sent. Pure rules. */

/** What the browser says of the connection. Some browsers say nothing; most desktops do not say its type. */
export interface Connection {
  /** The agent has told the phone or the browser to save data. */
  saveData?: boolean | undefined;
  /** `wifi`, `ethernet`, `cellular` and the like. */
  type?: string | undefined;
}

/** The agent's choice on this device; undefined where they have not chosen. */
export type PhotoConnections = 'any' | 'wifi' | undefined;

const isUnmetered = ({ type }: Connection) => type === 'wifi' || type === 'ethernet';

/**
 * Do photos wait for another connection?
 * - `any`: never.
 * - `wifi`: unless the browser says that this is Wi-Fi or a cable. One that does not say it may be on mobile data.
 * - Not chosen: where the device saves data, as for `wifi`.
 */
export function isWaitingForWifi(choice: PhotoConnections, connection: Connection): boolean {
  if (choice === 'any') return false;
  return (choice === 'wifi' || connection.saveData === true) && !isUnmetered(connection);
}

/** True where the photo waits for Wi-Fi; the agent may have it sent on any connection. */
export function isHeld(
  { isForAnyConnection }: { isForAnyConnection?: boolean },
  isWaiting: boolean,
): boolean {
  return isWaiting && isForAnyConnection !== true;
}
