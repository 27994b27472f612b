import '@mantine/spotlight/styles.layer.css';
import { Button, Center, Text, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useBackCloses } from '#ui/back-closes.ts';
import { IconSearch } from '#ui/icons/search.ts';
import { useRoomy } from '#ui/use-wide.ts';
import { clearEarlyKeys, earlyKeys } from './early-keys.ts';
import { PaletteRow } from './palette-row.tsx';
import { usePalette } from './use-palette.ts';

const [store, palette] = createSpotlight();

/** One search field for pages, actions, the agent's listings, and help. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const isRoomy = useRoomy();
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    const take = () => setTyped(earlyKeys.get());
    take();
    return earlyKeys.subscribe(take);
  }, []);
  useBackCloses(opened, onClose);
  useEffect(() => {
    if (opened) palette.open();
    else {
      palette.close();
      clearEarlyKeys();
    }
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      size={620}
      centered={false}
      yOffset="12dvh"
      fullScreen={!isRoomy}
      radius={isRoomy ? 'lg' : 0}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      transitionProps={{ duration: 120 }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      onSpotlightClose={onClose}
    >
      <Results typed={typed} onClose={onClose} />
    </Spotlight.Root>
  );
}

/** Which of the entries is selected, by its place; the first one when there are others. */
function useSelected(entries: readonly { id: string }[]) {
  const [selected, setSelected] = useState(0);
  const all = entries.map(({ id }) => id).join('\n');
  useEffect(() => {
    store.updateState((state) => ({ ...state, selected: 0 }));
    setSelected(0);
  }, [all]);
  const follow = () => queueMicrotask(() => setSelected(store.getState().selected));
  return [selected, follow] as const;
}

function Results({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { t } = useWords();
  const id = useId();
  const isRoomy = useRoomy();
  const entries = usePalette(typed);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const ordered = groups.flatMap((group) => entries.filter((entry) => entry.group === group));
  const [selected, follow] = useSelected(ordered);
  const run = (act: () => void) => {
    onClose();
    act();
  };
  return (
    <>
      <PaletteSearch
        listId={`${id}-list`}
        activeId={ordered[selected] && `${id}-${selected}`}
        onMove={follow}
        onClose={onClose}
      />
      <Spotlight.ActionsList
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        mah={isRoomy ? 440 : 'calc(100dvh - 4.5rem)'}
      >
        {groups.map((group) => (
          <Spotlight.ActionsGroup
            key={group}
            role="group"
            label={t(`palette.group-${group}`)}
            aria-label={t(`palette.group-${group}`)}
          >
            {ordered.map(
              (entry, index) =>
                entry.group === group && (
                  <PaletteRow
                    key={entry.id}
                    id={`${id}-${index}`}
                    entry={entry}
                    isSelected={index === selected}
                    onRun={() => run(entry.run)}
                    onPrice={entry.changePrice && (() => run(entry.changePrice!))}
                  />
                ),
            )}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <ResultCount count={entries.length} />
    </>
  );
}

interface PaletteSearchProps {
  listId: string;
  /** The id of the selected entry; undefined where there is none. */
  activeId: string | undefined;
  /** A key was pressed, which may select another entry. */
  onMove: () => void;
  onClose: () => void;
}

function PaletteSearch({ listId, activeId, onMove, onClose }: PaletteSearchProps) {
  const { t } = useWords();
  return (
    <Spotlight.Search
      role="combobox"
      aria-label={t('palette.field')}
      aria-expanded="true"
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={t('palette.field')}
      onKeyDown={onMove}
      autoComplete="off"
      enterKeyHint="go"
      leftSection={<IconSearch size={22} stroke={1.75} aria-hidden="true" />}
      rightSection={
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
      rightSectionWidth={104}
      rightSectionPointerEvents="auto"
    />
  );
}

/** The number of entries, for screen readers; to all where there are none. */
function ResultCount({ count }: { count: number }) {
  const { t } = useWords();
  return (
    <div role="status">
      {count === 0 ? (
        <Center p="xl">
          <Text c="dimmed">{t('palette.none')}</Text>
        </Center>
      ) : (
        <VisuallyHidden>{t('palette.count', { count })}</VisuallyHidden>
      )}
    </div>
  );
}
