import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import face from './plain-page.module.css';

/** A whole page with the brand, one message and what can be done, for everybody. */
export function PlainPage({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <main className={face.page} aria-busy={isBusy}>
      <BrandMark size={64} />
      {children}
    </main>
  );
}
