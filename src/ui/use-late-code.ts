import { useEffect, useState } from 'react';

/** A network that says it is there is not always there yet. */
const againMs = 5_000;

/**
 * Code that one part of a screen needs and the app does not: fetched while that part is shown, and asked for
 * again when the network comes back, and from time to time while it should be there. `isWanted` false leaves
 * it for later.
 */
export function useLateCode<Code>(load: () => Promise<Code>, isWanted = true): Code | 'loading' | 'missing' {
  const [code, setCode] = useState<{ is: Code } | 'loading' | 'missing'>('loading');
  const isThere = typeof code !== 'string';
  useEffect(() => {
    if (!isWanted || isThere) return;
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      void load().then(
        (is) => isShown && setCode({ is }),
        () => {
          if (!isShown) return;
          setCode('missing');
          if (navigator.onLine) timer = setTimeout(ask, againMs);
        },
      );
    };
    ask();
    addEventListener('online', ask);
    return () => {
      isShown = false;
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [load, isWanted, isThere]);
  return isThere ? code.is : code;
}
