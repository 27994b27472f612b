import { useEffect, useState } from 'react';

/** The time when this was first rendered, or when the page was last shown again; and what makes it now. */
export function useNow(): [now: number, refresh: () => void] {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && setNow(Date.now());
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);
  return [now, () => setNow(Date.now())];
}
