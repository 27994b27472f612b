import { Button, Chip, Fieldset, Group, Input } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '#messages/words.ts';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  /** The number of options that are shown at first; a press shows the others. All, if absent. */
  shown?: number;
  /** Leads to other values than the options. */
  onOther?: () => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** A choice of one from a few options, all visible, each large enough for a thumb. */
export function ChoiceField<Value extends string>({
  name,
  legend,
  options,
  value,
  shown,
  onOther,
  error,
  hint,
  disabled,
  onChange,
}: ChoiceFieldProps<Value>) {
  const { t } = useWords();
  const id = useId();
  const [isWhole, setIsWhole] = useState(shown === undefined);
  const few = options.filter((option, index) => isWhole || index < (shown ?? 0) || option.value === value);
  const below = error ?? hint;
  const chips = useRef<HTMLDivElement>(null);
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    const firstNew = options.findIndex((option) => !few.includes(option));
    chips.current?.querySelectorAll('input')[firstNew]?.focus();
  };
  return (
    <Fieldset
      variant="unstyled"
      legend={legend}
      disabled={disabled}
      aria-describedby={below ? id : undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <Group gap="sm" ref={chips}>
        <Chip.Group value={value} onChange={(chosen) => onChange(chosen as Value)}>
          {few.map((option) => (
            <Chip key={option.value} value={option.value} name={name} disabled={disabled}>
              {option.label}
            </Chip>
          ))}
        </Chip.Group>
        {(!isWhole || onOther) && (
          <Button
            variant="default"
            radius="xl"
            px="lg"
            disabled={disabled}
            aria-expanded={false}
            onClick={onOther ?? showAll}
          >
            {t('form.more-choices')}
          </Button>
        )}
      </Group>
      <FieldNote id={id} error={error} hint={hint} />
    </Fieldset>
  );
}

/** The error of a field; or else its hint. */
function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  if (error)
    return (
      <Input.Error id={id} role="alert" mt="xs">
        {error}
      </Input.Error>
    );
  return (
    hint && (
      <Input.Description id={id} mt="xs">
        {hint}
      </Input.Description>
    )
  );
}
