import { Combobox, Drawer, Input, InputBase, Select, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { IconSearch } from './icons/search.ts';
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

/** From this number of choices a list has a search, and a sheet of its own on a phone. */
const long = 9;

/** A choice of one from a list. A long list has a search; on a phone it opens as a sheet of full height. */
export function PickField(props: PickFieldProps) {
  const isRoomy = useRoomy();
  return !isRoomy && props.choices.length >= long ? <PickInSheet {...props} /> : <PickInPlace {...props} />;
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

function PickInPlace(props: PickFieldProps) {
  const { label, isLabelHidden, value, onChange, choices, required, placeholder, ...field } = props;
  const { t } = useWords();
  return (
    <Select
      {...field}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(required && { withAsterisk: true })}
      data-field={field.name}
      searchable={choices.length >= long}
      data={optionsFor(choices, value)}
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
  const id = useId();
  const options = optionsFor(choices, value);
  const chosen = options.find((option) => option.value === value);
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
        onClick={() => setOpened(true)}
      >
        <span id={`${id}-value`} className={face.value}>
          {chosen?.label ?? <Input.Placeholder>{placeholder ?? t('pick.placeholder')}</Input.Placeholder>}
        </span>
      </InputBase>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        position="bottom"
        size="100%"
        radius={0}
      >
        <SheetOptions options={options} value={value} onChoose={choose} isClearable={clearable === true} />
      </Drawer>
    </>
  );
}

function SheetOptions({
  options,
  value,
  isClearable,
  onChoose,
}: {
  options: readonly Choice[];
  value: string;
  isClearable: boolean;
  onChoose: (value: string) => void;
}) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const list = useCombobox();
  const found = options.filter(isFoundBy(typed));
  return (
    <Combobox store={list} onOptionSubmit={onChoose}>
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
      <Combobox.Options>
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
    </Combobox>
  );
}
