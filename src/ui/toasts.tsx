import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { toastMs } from '#domain/limits.ts';
import type { Toast } from './toast.ts';

const colors = { good: 'lotus', bad: 'red', plain: 'gray' } as const;

/** Shows one toast. */
export function showToast({ message, tone = 'plain' }: Toast): void {
  notifications.show({ message, color: colors[tone], withCloseButton: false });
}

/** Where toasts appear: top right below the header, gone after two seconds, not to be dragged (Spec §2, §9). */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={toastMs}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      style={{ marginTop: 'calc(56px + env(safe-area-inset-top))' }}
    />
  );
}
