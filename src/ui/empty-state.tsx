import type { ReactNode } from 'react';
import face from './empty-state.module.css';

/** Says that there is no content yet, and what the agent can do. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}) {
  return (
    <section className={face.empty}>
      <span className={face.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={face.title}>{title}</h2>
      <p className={face.text}>{text}</p>
      {action && <div className={face.action}>{action}</div>}
    </section>
  );
}
