import { Text, TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { type AmountShape, amountOf, textOf, typedAmount } from './amount-text.ts';

interface AmountFieldProps {
  name: string;
  label: string;
  shape: AmountShape;
  /** In the smallest unit; null if empty. */
  value: number | null;
  before?: string;
  after?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled: boolean;
  onChange: (value: number | null) => void;
  onLeave?: () => void;
}

/** The width that a unit needs beside the amount. A Chinese character counts as two letters. */
const roomFor = (word: string) =>
  `${Array.from(word).reduce((sum, letter) => sum + (letter >= '\u2e80' ? 2 : 1), 3)}ch`;

/**
 * A field for an amount with thousand separators. The typed text is formatted before the next paint, so that
 * the caret does not jump. A value from elsewhere (another device, a filled-in property) replaces the text.
 * Mantine's NumberInput reads 1e15 as 115, and shows 2,800.50 as 2,800.5.
 */
export function AmountField({
  shape,
  value,
  before,
  after,
  hint,
  onChange,
  onLeave,
  ...field
}: AmountFieldProps) {
  const [text, setText] = useState(() => textOf(value, shape));
  const shown = amountOf(text, shape) === value ? text : textOf(value, shape);
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const raw = {
      text: currentTarget.value,
      caret: currentTarget.selectionStart ?? currentTarget.value.length,
    };
    const isBackspace =
      (nativeEvent as InputEvent).inputType === 'deleteContentBackward' &&
      raw.text.length === shown.length - 1;
    const next = typedAmount(raw, shown, isBackspace, shape);
    currentTarget.value = next.text;
    currentTarget.setSelectionRange(next.caret, next.caret);
    setText(next.text);
    onChange(amountOf(next.text, shape));
  };
  return (
    <TextInput
      {...field}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={before && <Unit word={before} />}
      rightSection={after && <Unit word={after} />}
      leftSectionWidth={before && roomFor(before)}
      rightSectionWidth={after && roomFor(after)}
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="none"
      inputMode={shape.decimals > 0 ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      value={shown}
      onChange={type}
      onBlur={onLeave}
    />
  );
}

function Unit({ word }: { word: string }) {
  return (
    <Text span c="dimmed" aria-hidden="true">
      {word}
    </Text>
  );
}
