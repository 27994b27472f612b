import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import face from './toasts.module.css';
import { toastMs } from '#domain/limits.ts';

/** One short message to the agent. */
export interface Toast {
  message: string;
  tone?: 'good' | 'bad' | 'plain';
  /** `polite` waits until a screen reader has finished; for messages that ask nothing of the agent. */
  urgency?: 'polite' | 'assertive';
}

const colors = { good: 'lotus', bad: 'red', plain: 'gray' } as const;

/** Shows one toast. */
export function showToast({ message, tone = 'plain', urgency = 'assertive' }: Toast): void {
  notifications.show({
    message,
    color: colors[tone],
    withCloseButton: false,
    role: urgency === 'polite' ? 'log' : 'alert',
  });
}

/**
 * The container of toasts: on a wide screen top right as the theme sets, below the header; on a phone above the
 * bars at the bottom. Each closes after two seconds and cannot be dragged (R-SHELL-8).
 */
export function Toasts() {
  return (
    <Notifications
      autoClose={toastMs}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      className={face.toasts}
    />
  );
}
