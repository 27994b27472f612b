import { useEffect, useState } from 'react';

const loadPhone = () => import('#domain/phone.ts');

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
