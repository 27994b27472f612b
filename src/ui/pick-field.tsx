import { Combobox, Input, InputBase, Select, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { IconSearch } from './icons/search.ts';
import { Drawer } from './modal.tsx';
import face from './pick-field.module.css';
import { useRoomy } from './use-wide.ts';

/** One of the values that a field offers. */
interface Choice {
  value: string;
  label: string;
}

interface PickFieldProps {
  label: string;
  /** Only screen readers have the label: the choices say what the field is. */
  isLabelHidden?: boolean;
  /** An empty text: nothing is chosen. */
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** The text while nothing is chosen; "Select…" without it. */
  placeholder?: string;
  /** The agent may take the choice back. */
  clearable?: boolean;
  name?: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  className?: string;
}

/** From this number of choices a list has a search. */
const long = 9;

/**
 * A choice of one from a list. A long list has a search. On a phone the list opens as a sheet: as high as a
 * short list, and of full height for a long one.
 */
export function PickField(props: PickFieldProps) {
  return useRoomy() ? <PickInPlace {...props} /> : <PickInSheet {...props} />;
}

const optionsFor = (choices: readonly Choice[], value: string): Choice[] =>
  value === '' || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [{ value, label: value }, ...choices];

/** Finds a choice by its words or by its value: an agent may type a name as it is written elsewhere. */
function isFoundBy(typed: string): (choice: Choice) => boolean {
  const sought = typed.trim().toLocaleLowerCase();
  return ({ label, value }) => `${label}\n${value}`.toLocaleLowerCase().includes(sought);
}

/**
 * Mantine renders the options of a closed list too, so they are given to it when the field has the focus. A
 * list with a search opens when it is pressed: not at the click, which is lost if the form moves under the
 * pointer, and by the theme not at the focus, which a browser gives back on its own when the agent comes back
 * to the tab.
 */
function PickInPlace(props: PickFieldProps) {
  const { label, isLabelHidden, value, onChange, choices, required, placeholder, ...field } = props;
  const { t } = useWords();
  const [isReached, setIsReached] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isSearchable = choices.length >= long;
  return (
    <Select
      {...field}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(required && { withAsterisk: true })}
      data-field={field.name}
      searchable={isSearchable}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onMouseDown={() => isSearchable && setIsOpen(true)}
      data={optionsFor(isReached ? choices : choices.filter((choice) => choice.value === value), value)}
      onFocus={() => setIsReached(true)}
      filter={({ options, search }) => (options as Choice[]).filter(isFoundBy(search))}
      value={value || null}
      placeholder={placeholder ?? t('pick.placeholder')}
      nothingFoundMessage={t('pick.nothing')}
      clearButtonProps={{ 'aria-label': t('pick.clear') }}
      autoComplete="off"
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function PickInSheet(props: PickFieldProps) {
  const { label, isLabelHidden, value, onChange, name, placeholder, clearable, required, choices, ...field } =
    props;
  const { t } = useWords();
  const [opened, setOpened] = useState(false);
  const [isReached, setIsReached] = useState(false);
  const id = useId();
  const options = optionsFor(choices, value);
  const chosen = options.find((option) => option.value === value);
  const reach = () => setIsReached(true);
  const open = () => {
    reach();
    setOpened(true);
  };
  const choose = (next: string) => {
    setOpened(false);
    onChange(next);
  };
  return (
    <>
      <InputBase
        {...field}
        {...(required && { withAsterisk: true })}
        component="button"
        type="button"
        pointer
        id={id}
        name={name}
        label={label}
        labelProps={{ id: `${id}-label`, ...(isLabelHidden && { className: 'visually-hidden' }) }}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        rightSection={<Combobox.Chevron />}
        rightSectionPointerEvents="none"
        onPointerDown={reach}
        onFocus={reach}
        onClick={open}
      >
        <span id={`${id}-value`} className={face.value}>
          {chosen?.label ?? <Input.Placeholder>{placeholder ?? t('pick.placeholder')}</Input.Placeholder>}
        </span>
      </InputBase>
      {isReached && (
        <ChoiceSheet
          title={label}
          opened={opened}
          onClose={() => setOpened(false)}
          options={options}
          value={value}
          isSearchable={choices.length >= long}
          isClearable={clearable === true}
          onChoose={choose}
        />
      )}
    </>
  );
}

interface SheetOptionsProps {
  options: readonly Choice[];
  value: string;
  isSearchable: boolean;
  isClearable: boolean;
  onChoose: (value: string) => void;
}

interface ChoiceSheetProps extends SheetOptionsProps {
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** The sheet with the choices: of full height for a long list. */
function ChoiceSheet({ title, opened, onClose, ...options }: ChoiceSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      {...(options.isSearchable ? { size: '100%', radius: 0 } : { size: 'auto' })}
    >
      <SheetOptions {...options} />
    </Drawer>
  );
}

function SheetOptions({ options, value, isSearchable, isClearable, onChoose }: SheetOptionsProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const list = useCombobox({ opened: true });
  const found = options.filter(isFoundBy(typed));
  const rows = (
    <Combobox.Options {...(!isSearchable && { tabIndex: 0, 'data-autofocus': true })}>
      {isClearable && value !== '' && typed.trim() === '' && (
        <Combobox.Option value="" className={face.option}>
          {t('pick.clear')}
        </Combobox.Option>
      )}
      {found.map((option) => (
        <Combobox.Option
          key={option.value}
          value={option.value}
          active={option.value === value}
          className={face.option}
        >
          {option.label}
        </Combobox.Option>
      ))}
      {found.length === 0 && <Combobox.Empty>{t('pick.nothing')}</Combobox.Empty>}
    </Combobox.Options>
  );
  return (
    <Combobox store={list} onOptionSubmit={onChoose}>
      {isSearchable ? (
        <>
          <Combobox.EventsTarget>
            <TextInput
              className={face.search}
              aria-label={t('pick.search')}
              placeholder={t('pick.search')}
              leftSection={<IconSearch size={20} />}
              autoComplete="off"
              enterKeyHint="done"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                list.selectFirstOption();
              }}
            />
          </Combobox.EventsTarget>
          {rows}
        </>
      ) : (
        <Combobox.EventsTarget withAriaAttributes={false}>{rows}</Combobox.EventsTarget>
      )}
    </Combobox>
  );
}
