import type { ReactNode } from 'react';

/** The parts above and below the message and its values. */
export interface Around {
  top: ReactNode;
  /** The button that changes the message. */
  change: ReactNode;
  discard: ReactNode;
}
