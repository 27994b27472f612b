import { Box } from '@mantine/core';
import { PickField } from '#ui/pick-field.tsx';

/** A filter or order of a list. */
export function Pick<Value extends string>({
  label,
  all,
  value,
  choices,
  onChoose,
  isLabelled = false,
  flex = '1 1 160px',
}: {
  label: string;
  /** The text for no choice; without it a choice is always made. */
  all?: string;
  value: Value | undefined;
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: string) => void;
  /** The label is visible. */
  isLabelled?: boolean;
  /** Its part of the width beside other filters. */
  flex?: string;
}) {
  const words = choices.map(([choice, label]) => ({ value: choice as string, label }));
  return (
    <Box flex={isLabelled ? undefined : flex} miw={0}>
      <PickField
        label={label}
        isLabelHidden={!isLabelled}
        value={value ?? ''}
        {...(all !== undefined && { placeholder: all })}
        choices={all === undefined ? words : [{ value: '', label: all }, ...words]}
        onChange={onChoose}
      />
    </Box>
  );
}
