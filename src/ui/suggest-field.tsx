import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useWords } from '#messages/words.ts';
import face from './field.module.css';
import { Labelled } from './labelled.tsx';

interface Suggestion {
  key: string;
  text: string;
  /** Text that distinguishes it from others of the same name. */
  more?: string;
}

interface SuggestFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'onSelect'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  suggestions: readonly Suggestion[];
  onType: (text: string) => void;
  onPick: (key: string) => void;
}

/**
 * A free text with suggestions: a combobox with a list, as WAI-ARIA describes it. Plain elements, because it
 * must respond to every key press on a slow phone.
 */
export function SuggestField({
  label,
  hint,
  error,
  value,
  suggestions,
  onType,
  onPick,
  ...input
}: SuggestFieldProps) {
  const { t } = useWords();
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = isOpen && active >= 0 && active < suggestions.length ? optionId(active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const show = (isShown: boolean) => {
    setIsWanted(isShown);
    setActive(-1);
  };
  const pick = (index: number) => {
    const picked = suggestions[index];
    show(false);
    if (picked) onPick(picked.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setIsWanted(true);
      setActive((before) =>
        before === -1 && step === -1
          ? suggestions.length - 1
          : (before + step + suggestions.length) % suggestions.length,
      );
    }
    if (event.key === 'Escape') show(false);
    if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      pick(active);
    }
  };

  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={face.box}>
          <input
            {...input}
            {...ids}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={activeId}
            autoComplete="off"
            className={face.input}
            value={value}
            onChange={(event) => {
              show(true);
              onType(event.currentTarget.value);
            }}
            onClick={() => setIsWanted(true)}
            onBlur={() => show(false)}
            onKeyDown={onKeyDown}
          />
          {isOpen && (
            <ul
              id={listId}
              role="listbox"
              aria-label={t('suggest.list')}
              className={face.suggestions}
              onPointerDown={(event) => event.preventDefault()}
            >
              {suggestions.map(({ key, text, more }, index) => (
                <li
                  key={key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={face.suggestion}
                  onClick={() => pick(index)}
                >
                  <span>{text}</span>
                  {more && <small className={face.more}>{more}</small>}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Labelled>
  );
}
