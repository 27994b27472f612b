import { checkRecord } from './drafts/check.ts';
import {
  type Quarantined,
  discardQuarantined,
  listQuarantined,
  quarantineStrays,
} from './storage/quarantine.ts';

/** What is in quarantine of an agent, or of an agent that nobody can tell; the oldest first. */
export async function quarantinedFor(agentId: string): Promise<Quarantined[]> {
  await quarantineStrays(checkRecord).catch(() => {});
  return listQuarantined(agentId);
}

/** Deletes everything that is in quarantine of one agent. */
export async function discardAllQuarantined(agentId: string): Promise<void> {
  for (const { key } of await quarantinedFor(agentId)) await discardQuarantined(key);
}
