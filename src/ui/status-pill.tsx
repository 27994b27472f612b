import type { ReactNode } from 'react';
import face from './status-pill.module.css';

/** A state as a word. */
export function StatusPill({
  tone,
  children,
}: {
  tone: 'good' | 'waiting' | 'bad' | 'plain';
  children: ReactNode;
}) {
  return <span className={tone === 'plain' ? face.pill : `${face.pill} ${face[tone]}`}>{children}</span>;
}
