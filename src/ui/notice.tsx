import type { ReactNode } from 'react';
import face from './notice.module.css';

/** An important message with its actions, announced to screen readers as soon as it appears. */
export function Notice({
  tone,
  children,
  action,
  id,
}: {
  tone: 'good' | 'waiting' | 'bad';
  children: ReactNode;
  action?: ReactNode;
  id?: string;
}) {
  return (
    <div id={id} role={tone === 'bad' ? 'alert' : 'status'} className={`${face.notice} ${face[tone]}`}>
      <span className={face.words}>{children}</span>
      {action}
    </div>
  );
}
