import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArchive } from '#ui/icons/archive.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconX } from '#ui/icons/x.ts';
import type { ListingAction } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';

/**
 * Actions for all selected listings, at the bottom of the screen; placed above the undo bar while that is
 * shown.
 */
export function ConfirmBar({
  count,
  onChange,
  onAsk,
  onEnd,
  onClear,
}: {
  count: number;
  onChange: (to: ListingAction) => void;
  /** Asks their owners whether they are still available. */
  onAsk: () => void;
  onEnd: () => void;
  onClear: () => void;
}) {
  const { t } = useWords();
  return (
    <ActionBar isPinned label={t('dashboard.selected', { count })} mb={0}>
      <Group gap="sm">
        <Text fw={650} ps="sm" flex={1} miw="max-content" role="status">
          {t('dashboard.selected', { count })}
        </Text>
        <ActionIcon aria-label={t('dashboard.clear-selection')} onClick={onClear}>
          <IconX size={20} stroke={2} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-haspopup="dialog"
          aria-label={t('dashboard.ask-owners')}
          title={t('dashboard.ask-owners')}
          onClick={onAsk}
        >
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-haspopup="dialog"
          aria-label={t('properties.action-end', { kind: 'many' })}
          title={t('properties.action-end', { kind: 'many' })}
          onClick={onEnd}
        >
          <IconArchive size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Button
          flex={{ base: '1 1 auto', md: 'none' }}
          variant="default"
          onClick={() => onChange('Inactive')}
        >
          {t('dashboard.put-away')}
        </Button>
        <Button
          flex={{ base: '1 1 auto', md: 'none' }}
          leftSection={<IconCheck size={18} stroke={2.25} aria-hidden="true" />}
          onClick={() => onChange('Available')}
        >
          {t('dashboard.still-available')}
        </Button>
      </Group>
    </ActionBar>
  );
}
