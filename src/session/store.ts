import { clearTabAtLogout, deviceStorage } from '#browser/device-storage.ts';
import { Observable } from '#browser/observable.ts';
import type { SessionAgent } from '#domain/agent.ts';

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

/** Stores the agent on the device: only the fields of R-SESS-2. */
export function storeAgent(record: SessionAgent): void {
  const {
    _id,
    name,
    userName,
    email,
    companyName,
    active,
    postingAccess,
    TOOS,
    newTnc,
    role,
    packageInfo = null,
    expiryDate = null,
    image = null,
    source = null,
  } = record;
  const kept: SessionAgent = {
    _id,
    name,
    userName,
    email,
    companyName,
    active,
    postingAccess,
    TOOS,
    newTnc,
    role,
    packageInfo,
    expiryDate,
    image,
    source,
  };
  isKept = deviceStorage.session.write(kept);
  signedInAgent.set(kept);
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
