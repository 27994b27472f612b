import type { ReactNode } from 'react';
import face from './page-heading.module.css';

/**
 * The heading of a screen. It takes the focus when the screen is opened. Phones show the screen's title in
 * the bar above already; a heading that says something else stays in sight there too (`isOwn`). Actions that
 * phones have elsewhere are left out there (`areWideActions`).
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
