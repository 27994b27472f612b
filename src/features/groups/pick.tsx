import { NativeSelect } from '@mantine/core';

/** A filter or order as the device's own list of choices. */
export function Pick<Value extends string>({
  label,
  all,
  value,
  choices,
  onChoose,
  isLabelled = false,
}: {
  label: string;
  /** The text for no choice; without it a choice is always made. */
  all?: string;
  value: Value | undefined;
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: string) => void;
  /** The label is visible. */
  isLabelled?: boolean;
}) {
  const data = choices.map(([choice, words]) => ({ value: choice as string, label: words }));
  return (
    <NativeSelect
      {...(isLabelled ? { label } : { 'aria-label': label })}
      rightSectionWidth={32}
      value={value ?? ''}
      data={all === undefined ? data : [{ value: '', label: all }, ...data]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
