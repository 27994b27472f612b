import { deviceStorage } from '#browser/device-storage.ts';

const stored = deviceStorage.pendingKeyDeletions;

/** The agents who logged out and whose key is still on this device. */
export const pendingKeyDeletions = (): readonly string[] => stored.read() ?? [];

/** Notes that the agent's key must be deleted, so that the next start does what this page does not finish. */
export function noteKeyDeletion(agentId: string): void {
  stored.write([...new Set([...pendingKeyDeletions(), agentId])]);
}

/** The key is deleted, or the agent is back. */
export function dropKeyDeletion(agentId: string): void {
  const others = pendingKeyDeletions().filter((one) => one !== agentId);
  if (others.length > 0) stored.write(others);
  else stored.remove();
}
