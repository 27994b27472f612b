import type { ReactNode } from 'react';
import { usePainted } from './use-painted.ts';

/**
 * Renders its children after the first paint of what is around them, with pauses in which the browser answers
 * the agent. For the parts of a long screen below the first view, and for what a screen shows only later.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return usePainted() ? children : null;
}
