import { ActionIcon, Group, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { IconListCheck } from '#ui/icons/list-check.ts';
import type { Selection } from './selection/use-selection.ts';
import { ViewSwitch } from './view-switch.tsx';
import { listingPageSize } from '#domain/limits.ts';
import { toast } from '#ui/toast.ts';
import { useKeyDown } from '#ui/use-key-down.ts';

interface ListHeadProps {
  /** The number of listings; null until it is known. */
  total: number | null;
  /** Null where none can be selected. */
  selection: Selection | null;
  isMap: boolean;
  onMap: (isMap: boolean) => void;
  /** More about the list, such as its age. */
  children?: ReactNode;
}

/** The number of listings, the choice of view, and the button to select some. */
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

/**
 * Says once, when the agent opens the browser's own search over a long list, that it finds only the rows in view:
 * the others are not drawn. `total` is the number of listings; null until it is known.
 */
function useFindNote(total: number | null): void {
  const { t } = useWords();
  const isSaid = useRef(false);
  useKeyDown(({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const opensSearch = key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!opensSearch || isSaid.current || (total ?? 0) <= listingPageSize) return;
    isSaid.current = true;
    void toast({ message: t('listings.find-note') });
  });
}
