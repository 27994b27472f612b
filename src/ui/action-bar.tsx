import type { ReactNode } from 'react';
import face from './action-bar.module.css';
import { dockedBar } from './docked-bar.ts';

/** The actions of a screen, at the bottom of the window. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div ref={dockedBar} data-bar className={face.bar} role="region" aria-label={label}>
      {children}
    </div>
  );
}
