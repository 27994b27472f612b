import { useEffect, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';

/**
 * False until the first screen is shown and the browser is idle: less urgent work starts then (R-SHELL-12).
 */
export function useRested(): boolean {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => whenIdle(() => setIsRested(true)), []);
  return isRested;
}
