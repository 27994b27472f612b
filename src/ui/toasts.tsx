import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import { toastMs } from '#domain/limits.ts';
import { clearOfFocus } from './clear-of-focus.ts';
import face from './toasts.module.css';

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
 * bars at the bottom; over the header where it would cover the control that has the focus. Each closes after two
 * seconds and cannot be dragged (R-SHELL-8).
 */
export function Toasts() {
  const { notifications: shown } = useNotifications(notificationsStore);
  const isShown = shown.length > 0;
  useLayoutEffect(() => {
    if (!isShown) return;
    return clearOfFocus(() => document.querySelectorAll<HTMLElement>(`.${face.toasts}`));
  }, [isShown]);
  return (
    <Notifications
      autoClose={toastMs}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      className={face.toasts}
    />
  );
}
