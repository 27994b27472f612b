import { NativeSelect } from '@mantine/core';
import face from './groups.module.css';

/** A filter or order as the device's own list of choices. */
export function Pick<Value extends string>({
  label,
  all,
  value,
  choices,
  onChoose,
  isWide = false,
}: {
  label: string;
  /** The text for no choice; without it a choice is always made. */
  all?: string;
  value: Value | undefined;
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: string) => void;
  /** Takes a row of its own on a phone. */
  isWide?: boolean;
}) {
  const data = choices.map(([choice, words]) => ({ value: choice as string, label: words }));
  return (
    <NativeSelect
      aria-label={label}
      className={isWide ? face.wide : undefined}
      rightSectionWidth={32}
      value={value ?? ''}
      data={all === undefined ? data : [{ value: '', label: all }, ...data]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
