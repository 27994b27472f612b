import { Modal, Text, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
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
  useEffect(() => {
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
      void lock?.release();
    };
  }, []);

  return (
    <Modal.Root opened fullScreen transitionProps={{ transition: 'fade' }} onClose={onClose}>
      <Modal.Content className={face.full} radius={0} aria-label={t('card.qr-label')}>
        <UnstyledButton className={face.fullButton} data-autofocus onClick={onClose}>
          <QrCode text={url} label={t('card.qr-label')} />
          <Text span fz="lg" fw={650} c="inherit">
            {name}
          </Text>
          <span>{title}</span>
          <span>{t('card.full-hint')}</span>
        </UnstyledButton>
      </Modal.Content>
    </Modal.Root>
  );
}
