import { Combobox, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import face from './fields.module.css';

interface Suggestion {
  key: string;
  text: string;
  /** Text that distinguishes it from others of the same name. */
  more?: string;
}

interface SuggestFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'onSelect'> {
  value: string;
  suggestions: readonly Suggestion[];
  onType: (text: string) => void;
  onPick: (key: string) => void;
}

/** A free text with suggestions. */
export function SuggestField({ value, suggestions, onType, onPick, ...input }: SuggestFieldProps) {
  const { t } = useWords();
  const list = useCombobox();
  const isOpen = list.dropdownOpened && suggestions.length > 0;
  return (
    <Combobox
      withinPortal={false}
      store={{ ...list, dropdownOpened: isOpen }}
      onOptionSubmit={(key) => {
        list.closeDropdown();
        onPick(key);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => {
            list.openDropdown();
            list.resetSelectedOption();
            onType(currentTarget.value);
          }}
          onClick={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('suggest.list')} className={face.suggestions}>
          {suggestions.map(({ key, text, more }) => (
            <Combobox.Option key={key} value={key} className={face.suggestion}>
              <span>{text}</span>
              {more && (
                <Text span display="block" fz="sm" c="dimmed">
                  {more}
                </Text>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
