import type { ReactNode } from 'react';
import face from './page-heading.module.css';

/**
 * The heading of a screen. It gets the focus when the screen opens. Phones show the screen's title in the
 * header already; a heading with another text is also visible there (`isOwn`). Actions that phones have
 * elsewhere are hidden there (`areWideActions`).
 */
export function PageHeading({
  title,
  actions,
  isOwn = false,
  areWideActions = false,
}: {
  title: string;
  actions?: ReactNode;
  isOwn?: boolean;
  areWideActions?: boolean;
}) {
  return (
    <header className={face.heading}>
      <h1 tabIndex={-1} className={face.title} data-own={isOwn || undefined}>
        {title}
      </h1>
      {actions && (
        <div className={areWideActions ? `${face.actions} ${face.wide}` : face.actions}>{actions}</div>
      )}
    </header>
  );
}
