import { Box, ModalContent, Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { ModalRoot } from '#ui/modal.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { QrCode } from '#ui/qr-code.tsx';

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
  useFocusReturn();
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
    <ModalRoot
      opened
      fullScreen
      returnFocus={false}
      transitionProps={{ transition: 'fade' }}
      onClose={onClose}
    >
      <ModalContent bg="white" c="var(--night)" radius={0} aria-label={t('card.qr-label')}>
        <UnstyledButton w="100%" h="100dvh" p="lg" c="inherit" data-autofocus onClick={onClose}>
          <Stack component="span" h="100%" align="center" justify="center" gap="xs" ta="center">
            <Box component="span" display="block" w="min(100%, 62dvh, 560px)" mb="md">
              <QrCode text={url} label={t('card.qr-label')} />
            </Box>
            <Text span fz="lg" fw={650} c="inherit">
              {name}
            </Text>
            <span>{title}</span>
            <Text span mt="md">
              {t('card.full-hint')}
            </Text>
          </Stack>
        </UnstyledButton>
      </ModalContent>
    </ModalRoot>
  );
}
