/**
 * Locks, so that among all tabs and the worker one sends each draft, one the photos and one the commands. A
 * tab that the system has frozen holds its locks without a sign of life: a visible tab then takes them over.
 * Two senders do no harm, since the server applies each key once.
 */
import { onBroadcast, broadcast } from '../storage/broadcast.ts';

const prefix = 'outbox';
const aliveEveryMs = 15_000;
const lookEveryMs = 10_000;
const deadAfterMs = 50_000;

/** Locks that this tab holds. */
const heldHere = new Set<string>();
/** Locks of other tabs: since when their holder has given no sign of life. */
const silentSince = new Map<string, number>();

export const photosLock = `${prefix}-photos`;
/** Held by the tab that redraws picked photos. */
const preparationLock = `${prefix}-preparation`;
export const commandsLock = `${prefix}-errands`;
export const lockOfDraft = (draftId: string) => `${prefix}:${draftId}`;

function isHolderDead(name: string): boolean {
  return Date.now() - (silentSince.get(name) ?? Infinity) >= deadAfterMs;
}

const isStolen = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Runs `task` under this lock.
 * - Another tab holds it, or takes it over meanwhile: resolves to `busy`.
 * - `steal`, or a holder without a sign of life for 50 s: takes it from its holder.
 * - A browser without Web Locks: runs `task`; idempotency keys alone prevent doubles.
 */
export async function withLock<Result>(
  name: string,
  task: () => Promise<Result>,
  busy: Result,
  steal = false,
): Promise<Result> {
  if (!('locks' in navigator)) return task();
  const isTakenOver = steal || isHolderDead(name);
  if (isTakenOver) silentSince.delete(name);
  const how = isTakenOver ? { steal: true } : { ifAvailable: true };
  try {
    return await navigator.locks.request(name, how, (lock) => (lock ? runHolding(name, task) : busy));
  } catch (error) {
    if (isStolen(error)) return busy;
    throw error;
  }
}

async function runHolding<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const alive = () => broadcast({ kind: 'alive', lock: name });
  const timer = setInterval(alive, aliveEveryMs);
  heldHere.add(name);
  alive();
  try {
    return await task();
  } finally {
    clearInterval(timer);
    heldHere.delete(name);
  }
}

/**
 * While this tab is visible, calls `onDead` when another one holds a lock of the outbox without a sign of
 * life. Returns how to stop.
 */
export function watchHolders(isInSight: () => boolean, onDead: () => void): () => void {
  if (!('locks' in navigator)) return () => {};
  const stopHearing = onBroadcast((event) => {
    if (event.kind === 'alive') silentSince.delete(event.lock);
    if (event.kind === 'photo') silentSince.delete(photosLock);
  });
  let lookedAt = Date.now();
  const look = async () => {
    const now = Date.now();
    /* A tab that was suspended received no signs of life from the others meanwhile, so their silence is not
     * counted. */
    if (!isInSight() || now - lookedAt > 2 * lookEveryMs) silentSince.clear();
    lookedAt = now;
    const { held = [] } = await navigator.locks.query();
    const others = held.flatMap(({ name = '' }) =>
      name.startsWith(prefix) && !heldHere.has(name) ? name : [],
    );
    for (const known of silentSince.keys()) if (!others.includes(known)) silentSince.delete(known);
    for (const name of others) if (!silentSince.has(name)) silentSince.set(name, now);
    if (others.some(isHolderDead)) onDead();
  };
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs);
  return () => {
    clearInterval(timer);
    stopHearing();
  };
}

/** Runs `task` as the one tab that redraws picked photos; false where another one is at it. */
export function whilePreparing(task: () => Promise<void>): Promise<boolean> {
  return withLock(preparationLock, () => task().then(() => true), false);
}
