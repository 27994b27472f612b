import type { SessionAgent } from '#domain/agent.ts';

/**
 * Where the signed-in agent is kept on the device; the version is that of its shape (R-SESS-2).
 */
const sessionKey = 'senarai.session.v1';

const listeners = new Set<() => void>();
let agent: SessionAgent | null = read();
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

function change(next: SessionAgent | null): void {
  agent = next;
  for (const listener of listeners) listener();
}

/** The signed-in agent, or null. Signed in means that the record has an _id (R-ROUTE-1). */
export function currentAgent(): SessionAgent | null {
  return agent;
}

/** Calls the listener whenever the signed-in agent changes; returns how to stop. */
export function watchAgent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the agent on the device: the fields of R-SESS-2, and nothing else. */
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
    /* Storage is full or closed to us: signed in for as long as this page is open. */
    isKept = false;
  }
  change(kept);
}

/** Forgets the agent on this device. */
export function forgetAgent(): void {
  localStorage.removeItem(sessionKey);
  change(null);
}

/**
 * Follows what another tab did to the kept agent. It never writes: when a busy tab hears of a logout,
 * somebody else may have signed in already.
 */
export function followOtherTabs(): void {
  const kept = isKept ? read() : agent;
  if (JSON.stringify(kept) !== JSON.stringify(agent)) change(kept);
}

/** Follows another tab's logout. */
export function followLogout(): void {
  if (isKept) followOtherTabs();
  else change(null);
}
