import { ActionIcon, Button, Paper, Text } from '@mantine/core';
import { IconCheck } from '#ui/icons/check.ts';
import { IconX } from '#ui/icons/x.ts';
import type { ListingAction } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { dockedBar } from '#ui/docked-bar.ts';
import face from './dashboard.module.css';

/**
 * Actions for all selected listings, at the bottom of the screen; placed above the undo bar while that is
 * shown.
 */
export function ConfirmBar({
  count,
  onChange,
  onClear,
}: {
  count: number;
  onChange: (to: ListingAction) => void;
  onClear: () => void;
}) {
  const { t } = useWords();
  return (
    <Paper
      className={face.bar}
      withBorder
      shadow="sm"
      ref={dockedBar}
      data-bar
      role="group"
      aria-label={t('dashboard.selected', { count })}
    >
      <Text fw={650} ps="sm" flex={1} miw="max-content" role="status">
        {t('dashboard.selected', { count })}
      </Text>
      <ActionIcon aria-label={t('dashboard.clear-selection')} onClick={onClear}>
        <IconX size={20} stroke={2} aria-hidden="true" />
      </ActionIcon>
      <Button variant="default" onClick={() => onChange('Inactive')}>
        {t('dashboard.put-away')}
      </Button>
      <Button
        leftSection={<IconCheck size={18} stroke={2.25} aria-hidden="true" />}
        onClick={() => onChange('Available')}
      >
        {t('dashboard.still-available')}
      </Button>
    </Paper>
  );
}
