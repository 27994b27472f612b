import { useEffect, useState } from 'react';

const loadPhone = () => import('#domain/phone.ts');

/** The rules of telephone numbers once the library is loaded; null until then, and where it cannot be loaded. */
export function usePhoneRules(): Awaited<ReturnType<typeof loadPhone>> | null {
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadPhone>> | null>(null);
  useEffect(() => {
    void loadPhone().then(setRules, () => {});
  }, []);
  return rules;
}

/**
 * Formats phone numbers for display once the library is loaded; null until then. If it cannot be loaded,
 * numbers are shown as stored.
 */
export function useShownPhone(): ((stored: string) => string) | null {
  const [shown, setShown] = useState<((stored: string) => string) | null>(null);
  useEffect(() => {
    void loadPhone().then(
      ({ shownPhone }) => setShown(() => shownPhone),
      () => setShown(() => (stored: string) => stored),
    );
  }, []);
  return shown;
}
