import type { ReactNode } from 'react';
import face from './notice.module.css';

/** A sentence that matters now, read out as soon as it appears. */
export function Notice({ tone, children, id }: { tone: 'good' | 'waiting' | 'bad'; children: ReactNode; id?: string }) {
  return (
    <p id={id} role={tone === 'bad' ? 'alert' : 'status'} className={`${face.notice} ${face[tone]}`}>
      {children}
    </p>
  );
}
