import { Chip, Fieldset, Group, Input } from '@mantine/core';
import { useId } from 'react';
import { useWords } from '#messages/words.ts';

interface ToggleChipsProps {
  name: string;
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

/**
 * A choice of any number of options. A chosen value that is not among the options (from another source) can
 * be removed.
 */
export function ToggleChips({ name, legend, options, chosen, error, disabled, onChange }: ToggleChipsProps) {
  const { lookup } = useWords();
  const id = useId();
  const all = [...options, ...chosen.filter((each) => !options.includes(each))];
  return (
    <Fieldset
      variant="unstyled"
      legend={legend}
      disabled={disabled}
      aria-describedby={error ? id : undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <Chip.Group
        multiple
        value={[...chosen]}
        onChange={(next) => onChange(all.filter((each) => next.includes(each)))}
      >
        <Group gap="sm">
          {all.map((option) => (
            <Chip key={option} value={option} name={name} disabled={disabled}>
              {lookup(option)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && (
        <Input.Error id={id} role="alert" mt="xs">
          {error}
        </Input.Error>
      )}
    </Fieldset>
  );
}
