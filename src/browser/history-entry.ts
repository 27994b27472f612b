import type { HistoryLocation } from '@tanstack/react-router';

/** The key that the router gives this entry of the history, or its address where it has none. */
export const thisEntry = (): string =>
  (history.state as Partial<HistoryLocation['state']> | null)?.__TSR_key ?? location.href;
