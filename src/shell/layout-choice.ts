import { useSyncExternalStore } from 'react';

/** Where the chosen layout is kept on the device (Spec §2, "The chosen layout"). */
const layoutKey = 'senarai.layout.v1';
const listeners = new Set<() => void>();
let minimised = localStorage.getItem(layoutKey) === 'minimised';

/** Shows the sidebar as a rail of icons, or whole again; kept on the device. */
export function minimiseSidebar(next: boolean): void {
  minimised = next;
  localStorage.setItem(layoutKey, next ? 'minimised' : 'whole');
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Is the sidebar a rail of icons? */
export function useMinimised(): boolean {
  return useSyncExternalStore(watch, () => minimised);
}
