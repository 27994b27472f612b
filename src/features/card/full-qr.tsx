import { useEffect, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import face from './card.module.css';
import { QrCode } from './qr-code.tsx';

/**
 * Shows the QR code as large and bright as the screen allows, and keeps the screen awake. Any tap closes it.
 */
export function FullQr({
  url,
  name,
  title,
  onClose,
}: {
  url: string;
  name: string;
  title: string;
  onClose: () => void;
}) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    let lock: WakeLockSentinel | null = null;
    let isShown = true;
    void navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held;
        if (!isShown) void held.release();
      },
      () => {},
    );
    return () => {
      isShown = false;
      element?.close();
      void lock?.release();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={face.full}
      aria-label={t('card.qr-label')}
      onClose={onClose}
      onCancel={onClose}
    >
      <button type="button" className={face.fullButton} onClick={onClose}>
        <QrCode text={url} label={t('card.qr-label')} />
        <strong>{name}</strong>
        <span>{title}</span>
        <span>{t('card.full-hint')}</span>
      </button>
    </dialog>
  );
}
