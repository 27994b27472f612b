import { Center, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { IconLayoutGrid } from '#ui/icons/layout-grid.ts';
import { IconLayoutList } from '#ui/icons/layout-list.ts';
import { IconTable } from '#ui/icons/table.ts';
import { chooseView, type ListingView, useSpacious, useView } from './view-choice.ts';

const icons = { list: IconLayoutList, cards: IconLayoutGrid, table: IconTable } as const;

/** List, cards, or, with room for it, a table. */
export function ViewSwitch() {
  const { t } = useWords();
  const isSpacious = useSpacious();
  const views: readonly ListingView[] = isSpacious ? ['list', 'cards', 'table'] : ['list', 'cards'];
  return (
    <SegmentedControl
      aria-label={t('properties.view')}
      value={useView()}
      data={views.map((view) => {
        const Icon = icons[view];
        const label = (
          <Center>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{t(`properties.view-${view}`)}</VisuallyHidden>
          </Center>
        );
        return { value: view, label };
      })}
      onChange={(view) => chooseView(view as ListingView)}
    />
  );
}
