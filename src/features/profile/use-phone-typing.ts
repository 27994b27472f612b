import { useEffect, useState } from 'react';

interface PhoneTyping {
  shownPhone: (stored: string) => string;
  spaced: (typed: string) => string;
  tidied: (typed: string) => string;
}

const plain: PhoneTyping = { shownPhone: (text) => text, spaced: (text) => text, tidied: (text) => text };

const loadTyping = () => import('./phone-typing.ts');

let arrived: PhoneTyping | null = null;

/** The formatter of phone numbers; it returns text unchanged until the library is loaded. */
export function usePhoneTyping(): PhoneTyping {
  const [typing, setTyping] = useState(() => arrived);
  useEffect(() => {
    if (arrived) return;
    void loadTyping().then(
      ({ shownPhone, spaced, tidied }) => {
        arrived = { shownPhone, spaced, tidied };
        setTyping(arrived);
      },
      () => {},
    );
  }, []);
  return typing ?? plain;
}
