import { Select } from '@mantine/core';

/** A filter or order of a list. */
export function Pick<Value extends string>({
  label,
  all,
  value,
  choices,
  onChoose,
  isLabelled = false,
  flex = 1,
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
  flex?: number;
}) {
  const data = choices.map(([choice, words]) => ({ value: choice as string, label: words }));
  return (
    <Select
      {...(isLabelled ? { label } : { 'aria-label': label })}
      flex={isLabelled ? undefined : flex}
      value={value ?? ''}
      data={all === undefined ? data : [{ value: '', label: all }, ...data]}
      onChange={(chosen) => onChoose(chosen ?? '')}
    />
  );
}
