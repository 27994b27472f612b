import { clearTabAtLogout, deviceStorage } from '#browser/device-storage.ts';
import { Observable } from '#browser/observable.ts';
import { type SessionAgent, sessionFields } from '#domain/agent/agent.ts';

/** The signed-in agent, or null. An agent is signed in if the record has an _id (R-ROUTE-1). */
export const signedInAgent = new Observable<SessionAgent | null>(deviceStorage.session.read());
/** False where the storage refused: the agent is signed in until this page closes. */
let isKept = true;

/** The signed-in agent, or null. */
export function currentAgent(): SessionAgent | null {
  return signedInAgent.get();
}

/** Calls `changed` when another agent is signed in than before, or nobody is. */
export function onAgentChange(changed: () => void): void {
  let before = currentAgent()?._id;
  signedInAgent.subscribe(() => {
    const now = currentAgent()?._id;
    if (now === before) return;
    before = now;
    changed();
  });
}

/** Stores the agent on the device: only the fields of R-SESS-2, and null for what the record has not. */
export function storeAgent(record: SessionAgent): void {
  const kept = Object.fromEntries(
    sessionFields.map((field) => [field, record[field] ?? null]),
  ) as SessionAgent;
  isKept = deviceStorage.session.write(kept);
  signedInAgent.set(kept);
}

/**
 * Changes the stored agent if this agent is still signed in, in this tab and on the device. Returns whether:
 * an answer that arrives after a logout must not sign the agent in again, nor change the next agent.
 */
export function changeAgent(agentId: string, change: Partial<SessionAgent>): boolean {
  const stored = isKept ? deviceStorage.session.read() : currentAgent();
  if (currentAgent()?._id !== agentId || stored?._id !== agentId) return false;
  storeAgent({ ...stored, ...change, _id: agentId });
  return true;
}

/**
 * Applies another tab's change of the stored agent. Writes nothing that tabs share, because somebody else
 * may have signed in before a busy tab receives the logout.
 */
export function followOtherTabs(): void {
  const agent = currentAgent();
  const kept = isKept ? deviceStorage.session.read() : agent;
  if (kept?._id !== agent?._id) clearTabAtLogout();
  if (JSON.stringify(kept) !== JSON.stringify(agent)) signedInAgent.set(kept);
}

/** Applies another tab's logout. */
export function followLogout(): void {
  if (isKept) followOtherTabs();
  else signedInAgent.set(null);
}
