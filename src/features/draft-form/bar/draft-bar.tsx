import type { ReactNode } from 'react';
import { dockedBar } from '#ui/docked-bar.ts';
import face from './draft-bar.module.css';

/** The actions of a form, at the bottom of the screen. */
export function DraftBar({ children }: { children: ReactNode }) {
  return (
    <div className={face.bar} ref={dockedBar} data-bar>
      {children}
    </div>
  );
}
