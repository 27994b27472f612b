import { Combobox, InputBase, type InputBaseProps, Text, useCombobox } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { useWords } from '#messages/words.ts';
import face from './fields.module.css';
import { TypedInput } from './typed-input.tsx';

interface Suggestion {
  key: string;
  text: string;
  /** Text that distinguishes it from others of the same name. */
  more?: string;
}

interface SuggestFieldProps
  extends
    Pick<InputBaseProps, 'label' | 'description' | 'error' | 'disabled'>,
    Pick<
      ComponentProps<typeof TypedInput>,
      'name' | 'read' | 'maxLength' | 'autoCapitalize' | 'enterKeyHint' | 'inputMode' | 'onFocus'
    > {
  suggestions: readonly Suggestion[];
  onType: (text: string) => void;
  onPick: (key: string) => void;
}

/** A free text with suggestions. */
export function SuggestField({ suggestions, onType, onPick, ...input }: SuggestFieldProps) {
  const { t } = useWords();
  const list = useCombobox();
  const listId = useId();
  const isOpen = list.dropdownOpened && suggestions.length > 0;
  return (
    <Combobox
      withinPortal={false}
      keepMounted={false}
      store={{ ...list, listId, dropdownOpened: isOpen }}
      onOptionSubmit={(key) => {
        list.closeDropdown();
        onPick(key);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          component={TypedInput}
          role="combobox"
          autoComplete="off"
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
        <Combobox.Options id={listId} aria-label={t('suggest.list')} className={face.suggestions}>
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
