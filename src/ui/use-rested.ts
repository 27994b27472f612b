import { useEffect, useState } from 'react';
import { startDelayMs } from '#domain/limits.ts';

/**
 * False until the first screen is shown and the browser is idle: less urgent work starts then (R-SHELL-12).
 */
export function useRested(): boolean {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), startDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}
