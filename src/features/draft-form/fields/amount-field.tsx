import { InputBase, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { AmountInput } from './amount-input.tsx';

interface AmountFieldProps extends Pick<
  ComponentProps<typeof AmountInput>,
  'shape' | 'read' | 'onAmount' | 'onBlur'
> {
  name: string;
  label: string;
  before?: string;
  after?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled: boolean;
}

/** The width that a unit needs beside the amount. A Chinese character counts as two letters. */
const roomFor = (word: string) =>
  `${Array.from(word).reduce((sum, letter) => sum + (letter >= '\u2e80' ? 2 : 1), 3)}ch`;

/** A field for an amount with its unit. */
export function AmountField({ before, after, hint, ...field }: AmountFieldProps) {
  return (
    <InputBase
      {...field}
      component={AmountInput}
      description={hint}
      leftSection={before && <Unit word={before} />}
      rightSection={after && <Unit word={after} />}
      leftSectionWidth={before && roomFor(before)}
      rightSectionWidth={after && roomFor(after)}
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="none"
      inputMode={field.shape.decimals > 0 ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
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
