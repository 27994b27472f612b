import { Observable } from '#browser/observable.ts';
import type { SessionAgent } from '#domain/agent.ts';

/** Storage key of the signed-in agent; its version is that of the record's shape (R-SESS-2). */
const sessionKey = 'senarai.session.v1';

/** The signed-in agent, or null. An agent is signed in if the record has an _id (R-ROUTE-1). */
export const signedInAgent = new Observable<SessionAgent | null>(read());
let isKept = true;

function read(): SessionAgent | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return typeof kept === 'object' && kept !== null && typeof (kept as SessionAgent)._id === 'string'
      ? (kept as SessionAgent)
      : null;
  } catch {
    return null;
  }
}

/** The signed-in agent, or null. */
export function currentAgent(): SessionAgent | null {
  return signedInAgent.get();
}

/** Stores the agent on the device: only the fields of R-SESS-2. */
export function keepAgent(record: SessionAgent): void {
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
  try {
    localStorage.setItem(sessionKey, JSON.stringify(kept));
    isKept = true;
  } catch {
    /* Storage is full or blocked: the agent is signed in until this page closes. */
    isKept = false;
  }
  signedInAgent.set(kept);
}

/** Deletes the agent on this device. */
export function forgetAgent(): void {
  localStorage.removeItem(sessionKey);
  signedInAgent.set(null);
}

/**
 * Applies another tab's change of the stored agent. Never writes, because somebody else may have signed in
 * before a busy tab receives the logout.
 */
export function followOtherTabs(): void {
  const agent = currentAgent();
  const kept = isKept ? read() : agent;
  if (JSON.stringify(kept) !== JSON.stringify(agent)) signedInAgent.set(kept);
}

/** Applies another tab's logout. */
export function followLogout(): void {
  if (isKept) followOtherTabs();
  else signedInAgent.set(null);
}
