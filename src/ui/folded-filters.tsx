import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { IconAdjustments } from './icons/adjustments.ts';
import { Drawer } from './modal.tsx';
import { useWide } from './use-wide.ts';

interface FoldedFiltersProps {
  /** How many filters are set. */
  active: number;
  onClear: () => void;
  /** The filters; with `isFolded` they are below each other, with visible labels. */
  children: (isFolded: boolean) => ReactNode;
}

/**
 * Filters of a list: beside each other on a wide screen, otherwise behind one button that counts those set.
 */
export function FoldedFilters({ children, ...drawer }: FoldedFiltersProps) {
  if (useWide()) return children(false);
  return <FilterDrawer {...drawer}>{children(true)}</FilterDrawer>;
}

interface FilterDrawerProps extends Omit<FoldedFiltersProps, 'children'> {
  children: ReactNode;
}

/** Filters behind one button that counts those set: a sheet on a phone, beside the list on a wide screen. */
export function FilterDrawer({ active, onClear, children }: FilterDrawerProps) {
  const { t } = useWords();
  const isWide = useWide();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        h="var(--field)"
        leftSection={<IconAdjustments size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {active > 0 ? t('filters.open-count', { count: active }) : t('filters.open')}
      </Button>
      <Drawer
        opened={isOpen}
        position={isWide ? 'right' : 'bottom'}
        size={isWide ? 'md' : 'auto'}
        title={t('filters.open')}
        styles={isWide ? {} : { content: { borderRadius: 'var(--radius) var(--radius) 0 0' } }}
        onClose={close}
      >
        <Stack gap="md" pb="calc(var(--space-md) + env(safe-area-inset-bottom))">
          {children}
          <Group grow preventGrowOverflow={false} gap="sm">
            <Button variant="default" disabled={active === 0} onClick={onClear}>
              {t('filters.clear')}
            </Button>
            <Button flex={2} onClick={close}>
              {t('filters.show')}
            </Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  );
}
