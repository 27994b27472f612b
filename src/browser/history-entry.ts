/** The key of this entry of the history, or its address where it has none. */
export const thisEntry = (): string =>
  (history.state as { __TSR_key?: string } | null)?.__TSR_key ?? location.href;
