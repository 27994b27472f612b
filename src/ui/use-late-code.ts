import { useEffect, useState } from 'react';
import { chunkTimeoutMs } from '#domain/limits.ts';

/** Loading is tried again after this time, because a network that is reported is not always usable. */
const againMs = 5_000;

/**
 * Code that only one part of a screen needs: loaded while that part is shown; after a failure, or after 120
 * seconds without an answer (R-ERR-4), tried again when the network returns, and at intervals while online.
 * With `isWanted` false it is not loaded.
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
      const miss = () => {
        clearTimeout(timer);
        if (!isShown) return;
        setCode('missing');
        if (navigator.onLine) timer = setTimeout(ask, againMs);
      };
      timer = setTimeout(miss, chunkTimeoutMs);
      void load().then((is) => {
        clearTimeout(timer);
        if (isShown) setCode({ is });
      }, miss);
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
