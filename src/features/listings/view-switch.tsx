import { Center, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { IconLayoutGrid } from '#ui/icons/layout-grid.ts';
import { IconLayoutList } from '#ui/icons/layout-list.ts';
import { IconMap } from '#ui/icons/map.ts';
import { IconTable } from '#ui/icons/table.ts';
import { chooseView, type ListingView, useSpacious, useView } from './rows/view-choice.ts';

const icons = { list: IconLayoutList, cards: IconLayoutGrid, table: IconTable, map: IconMap } as const;

/** The name of the radio buttons. */
export const viewRadios = 'listing-view';

type View = keyof typeof icons;

interface ViewSwitchProps {
  isMap: boolean;
  onMap: (isMap: boolean) => void;
}

/** List, cards, with room for it a table, or a map. The device stores which, but the address says that it is a map. */
export function ViewSwitch({ isMap, onMap }: ViewSwitchProps) {
  const { t } = useWords();
  const isSpacious = useSpacious();
  const view = useView();
  const views: readonly View[] = isSpacious ? ['list', 'cards', 'table', 'map'] : ['list', 'cards', 'map'];
  const choose = (next: View) => {
    if (next !== 'map') chooseView(next satisfies ListingView);
    if (isMap !== (next === 'map')) onMap(next === 'map');
  };
  return (
    <SegmentedControl
      name={viewRadios}
      aria-label={t('listings.view')}
      value={isMap ? 'map' : view}
      data={views.map((each) => {
        const Icon = icons[each];
        const label = (
          <Center>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{t(`listings.view-${each}`)}</VisuallyHidden>
          </Center>
        );
        return { value: each, label };
      })}
      onChange={(next) => choose(next as View)}
    />
  );
}
