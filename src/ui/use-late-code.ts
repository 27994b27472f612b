import { useEffect, useState } from 'react';

/**
 * Code that one part of a screen needs and the app does not: fetched while that part is shown, and asked for again when the
 * network comes back. `isWanted` false leaves it for later.
 */
export function useLateCode<Code>(load: () => Promise<Code>, isWanted = true): Code | 'loading' | 'missing' {
  const [code, setCode] = useState<{ is: Code } | 'loading' | 'missing'>('loading');
  const isThere = typeof code !== 'string';
  useEffect(() => {
    if (!isWanted || isThere) return;
    let isShown = true;
    const ask = () =>
      void load().then(
        (is) => isShown && setCode({ is }),
        () => isShown && setCode('missing'),
      );
    ask();
    addEventListener('online', ask);
    return () => {
      isShown = false;
      removeEventListener('online', ask);
    };
  }, [load, isWanted, isThere]);
  return isThere ? code.is : code;
}
