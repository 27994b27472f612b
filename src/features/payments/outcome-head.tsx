import type { OrderStatus } from '#domain/orders.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconClock } from '#ui/icons/clock.ts';
import { IconX } from '#ui/icons/x.ts';
import face from './payments.module.css';

const icons = { Pending: IconClock, Success: IconCheck, Failed: IconX } as const;

/** The outcome as picture, heading and sentence; announced when it changes. */
export function OutcomeHead({
  id,
  status,
  title,
  text,
}: {
  id: string;
  status: OrderStatus;
  title: string;
  text: string;
}) {
  const Icon = icons[status];
  return (
    <div className={face.head} data-status={status}>
      <span className={face.icon} aria-hidden="true">
        <Icon size={28} stroke={2.25} />
      </span>
      <div role="status">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
