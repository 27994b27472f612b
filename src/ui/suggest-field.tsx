import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Combobox, useCombobox } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWords } from '#messages/words.ts';
import face from './field.module.css';
import { Labelled } from './labelled.tsx';

interface Suggestion {
  key: string;
  text: string;
  /** What tells it from others of the same name. */
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

/** A text that may be anything, with suggestions to pick from. */
export function SuggestField({ label, hint, error, value, suggestions, onType, onPick, ...input }: SuggestFieldProps) {
  const { t } = useWords();
  const [isWanted, setIsWanted] = useState(false);
  const combobox = useCombobox({
    opened: isWanted && suggestions.length > 0,
    onOpenedChange: setIsWanted,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(key) => {
        onPick(key);
        setIsWanted(false);
      }}
    >
      <Labelled label={label} hint={hint} error={error}>
        {(ids) => (
          <Combobox.Target withExpandedAttribute>
            <input
              {...input}
              {...ids}
              className={face.input}
              value={value}
              autoComplete="off"
              onChange={(event) => {
                onType(event.currentTarget.value);
                setIsWanted(true);
                combobox.resetSelectedOption();
              }}
              onClick={() => setIsWanted(true)}
              onBlur={() => setIsWanted(false)}
            />
          </Combobox.Target>
        )}
      </Labelled>
      <Combobox.Dropdown className={face.dropdown ?? ''}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={t('suggest.list')}>
          {suggestions.map(({ key, text, more }) => (
            <Combobox.Option key={key} value={key}>
              <span>{text}</span>
              {more && <small className={face.more}>{more}</small>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
