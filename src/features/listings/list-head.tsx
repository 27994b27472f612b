import { ActionIcon, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { IconListCheck } from '#ui/icons/list-check.ts';
import type { Selection } from './selection/use-selection.ts';
import { useFindNote } from './use-find-note.ts';
import { ViewSwitch } from './view-switch.tsx';

interface ListHeadProps {
  /** The number of listings; null until it is known. */
  total: number | null;
  /** Null where none can be selected. */
  selection: Selection | null;
  isMap: boolean;
  onMap: (isMap: boolean) => void;
  /** What else is said of the list. */
  children?: ReactNode;
}

/** How many listings there are, how they are shown, and the way to select some. */
export function ListHead({ total, selection, isMap, onMap, children }: ListHeadProps) {
  const { t } = useWords();
  useFindNote(total);
  const isSelecting = selection !== null && selection.selected !== null;
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Group gap="md">
        <Text role="status" fw={550} c="dimmed">
          {total === null ? t('listings.loading') : t('listings.count', { count: total })}
        </Text>
        {children}
      </Group>
      <Group gap="sm">
        <ViewSwitch isMap={isMap} onMap={onMap} />
        {selection && (
          <ActionIcon
            variant={isSelecting ? 'filled' : 'default'}
            color={isSelecting ? 'lotus' : 'gray'}
            aria-pressed={isSelecting}
            aria-label={t('listings.select')}
            onClick={() => selection.begin(!isSelecting)}
          >
            <IconListCheck size={22} stroke={1.75} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
