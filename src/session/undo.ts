import { useSyncExternalStore } from 'react';
import { takeBack } from '#draft-queue/errands.ts';
import type { StatusErrand } from '#draft-queue/watch.ts';
import { undoMs } from '#domain/limits.ts';

let offered: readonly StatusErrand[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(errands: readonly StatusErrand[] | null): void {
  offered = errands;
  clearTimeout(timer);
  if (errands) timer = setTimeout(() => set(null), undoMs);
  for (const listener of listeners) listener();
}

/** Offers to take these errands back, for as long as they are held on the device. The last offer stands. */
export function offerUndo(errands: readonly StatusErrand[]): void {
  set(errands);
}

/** The errands that the agent can take back now, or null. */
export function useUndo(): readonly StatusErrand[] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}

/** Takes back what is offered. Resolves to whether all of it could be. */
export async function undo(): Promise<boolean> {
  const errands = offered ?? [];
  set(null);
  const taken = await Promise.all(errands.map(takeBack));
  return taken.every(Boolean);
}
