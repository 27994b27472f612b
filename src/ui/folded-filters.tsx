import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '#messages/words.ts';
import face from './folded-filters.module.css';
import { IconAdjustments } from './icons/adjustments.ts';
import { useWide } from './use-wide.ts';

interface FoldedFiltersProps {
  /** How many filters are set. */
  active: number;
  onClear: () => void;
  /** The filters; with `isFolded` they are below each other, with visible labels. */
  children: (isFolded: boolean) => ReactNode;
}

/** Filters of a list: beside each other on a wide screen, otherwise behind one button that counts those set. */
export function FoldedFilters({ active, onClear, children }: FoldedFiltersProps) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (useWide()) return children(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant={active > 0 ? 'light' : 'default'}
        className={face.button}
        leftSection={<IconAdjustments size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {active > 0 ? t('filters.open-count', { count: active }) : t('filters.open')}
      </Button>
      <Drawer.Root
        opened={isOpen}
        position="bottom"
        classNames={{ content: face.sheet ?? '' }}
        onClose={close}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Body className={face.body}>
            <div className={face.head}>
              <Drawer.Title fw={700} fz="lg">
                {t('filters.open')}
              </Drawer.Title>
              <Drawer.CloseButton size={44} aria-label={t('dialog.close')} />
            </div>
            <div className={face.fields}>{children(true)}</div>
            <div className={face.end}>
              <Button variant="default" disabled={active === 0} onClick={onClear}>
                {t('filters.clear')}
              </Button>
              <Button onClick={close}>{t('filters.show')}</Button>
            </div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
