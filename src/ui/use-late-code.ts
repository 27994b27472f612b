import { useEffect, useState } from 'react';

/** Loading is tried again after this time, because a network that is reported is not always usable. */
const againMs = 5_000;

/**
 * Code that only one part of a screen needs: loaded while that part is shown; after a failure, tried again
 * when the network returns, and at intervals while online. With `isWanted` false it is not loaded.
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
