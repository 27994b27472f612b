import { useDeferredValue } from 'react';

/**
 * False in the first render, and true in one that follows its paint, with pauses in which the browser answers
 * the agent.
 */
export const usePainted = (): boolean => useDeferredValue(true, false);
