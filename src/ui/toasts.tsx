import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { toastMs } from '#domain/limits.ts';

/** One short message to the agent. */
export interface Toast {
  message: string;
  tone?: 'good' | 'bad' | 'plain';
  /** `polite` waits until a screen reader has finished what it says; nothing is asked of the agent. */
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
 * Where toasts appear: top right, as the theme says, below the header; gone after two seconds, not to be
 * dragged (R-SHELL-8).
 */
export function Toasts() {
  return (
    <Notifications
      autoClose={toastMs}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      style={{ marginTop: 'calc(56px + env(safe-area-inset-top))' }}
    />
  );
}
