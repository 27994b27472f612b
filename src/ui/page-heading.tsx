import type { ReactNode } from 'react';
import face from './page-heading.module.css';

/**
 * The heading of a screen. It takes the focus when the screen is opened. Phones show the screen's title in the bar above
 * already; a heading that says something else stays in sight there too (`isOwn`).
 */
export function PageHeading({ title, actions, isOwn = false }: { title: string; actions?: ReactNode; isOwn?: boolean }) {
  return (
    <header className={face.heading}>
      <h1 tabIndex={-1} className={face.title} data-own={isOwn || undefined}>
        {title}
      </h1>
      {actions && <div className={face.actions}>{actions}</div>}
    </header>
  );
}
