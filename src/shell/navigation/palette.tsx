import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { Entry } from './palette-entries.ts';
import face from './palette.module.css';
import { usePalette } from './use-palette.ts';

/** One search field for pages, actions, the agent's listings, and help. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const entries = usePalette(typed);
  const chosen = Math.min(place, entries.length - 1);
  const groups = [...new Set(entries.map(({ group }) => group))];

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, typed]);

  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };

  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') run(ordered[chosen]);
    else if (to !== undefined && entries.length > 0) setPlace((to + entries.length) % entries.length);
    else return;
    event.preventDefault();
  };
  const ordered = groups.flatMap((group) => entries.filter((entry) => entry.group === group));

  return (
    <dialog
      ref={dialog}
      className={face.palette}
      aria-label={t('palette.title')}
      data-palette
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={steer}
    >
      <div className={face.inside}>
        <div className={face.field}>
          <SearchField
            label={t('palette.field')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPlace(0);
            }}
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={ordered[chosen] && `${id}-${chosen}`}
          />
          <button type="button" className={face.close} onClick={onClose}>
            {t('palette.close')}
          </button>
        </div>
        <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={face.list}>
          {groups.map((group) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className={face.group}>
                {t(`palette.group-${group}`)}
              </p>
              {ordered.map(
                (entry, index) =>
                  entry.group === group && (
                    // The search field has the focus and handles the keyboard.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                    <div
                      key={entry.id}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === chosen}
                      className={face.entry}
                      onPointerMove={() => index !== chosen && setPlace(index)}
                      onClick={() => run(entry)}
                    >
                      <entry.Icon size={22} stroke={1.75} aria-hidden="true" />
                      <span className={face.words}>
                        {entry.label}
                        {entry.hint && <small>{entry.hint}</small>}
                      </span>
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
        <p role="status" className={entries.length === 0 ? face.none : 'visually-hidden'}>
          {entries.length === 0 ? t('palette.none') : t('palette.count', { count: entries.length })}
        </p>
      </div>
    </dialog>
  );
}
