import { ActionIcon, NumberInput } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { IconMinus } from '#ui/icons/minus.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import face from './fields.module.css';

interface StepperFieldProps {
  name: string;
  label: string;
  value: number | null;
  most: number;
  error?: string | undefined;
  disabled: boolean;
  onChange: (value: number | null) => void;
}

/** A small number, changed with buttons or typed. */
export function StepperField({ name, label, value, most, error, disabled, onChange }: StepperFieldProps) {
  const { t } = useWords();
  const button = (
    what: 'form.fewer' | 'form.more',
    Icon: typeof IconPlus,
    isOff: boolean,
    next: () => void,
  ) => (
    <ActionIcon aria-label={t(what, { what: label })} disabled={disabled || isOff} onClick={next}>
      <Icon size={20} stroke={2.25} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <NumberInput
      classNames={{ input: face.count ?? '' }}
      name={name}
      label={label}
      error={error}
      disabled={disabled}
      min={0}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      placeholder="–"
      autoComplete="off"
      enterKeyHint="next"
      leftSectionPointerEvents="all"
      rightSectionPointerEvents="all"
      leftSectionWidth={48}
      rightSectionWidth={48}
      leftSection={button('form.fewer', IconMinus, value === null, () =>
        onChange(value === null || value === 0 ? null : value - 1),
      )}
      rightSection={button('form.more', IconPlus, value === most, () =>
        onChange(value === null ? 1 : value + 1),
      )}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
