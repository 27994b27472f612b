import { InputBase, Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWords } from '#messages/words.ts';
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

/** Characters of a pasted text that its error repeats. */
const mostShown = 40;

/** A field for an amount with its unit. A pasted text that is not one amount is named in its error. */
export function AmountField({ before, after, hint, error, ...field }: AmountFieldProps) {
  const { t } = useWords();
  const [unread, setUnread] = useState<string | null>(null);
  return (
    <InputBase
      {...field}
      component={AmountInput}
      description={hint}
      error={unread === null ? error : t('field.amount-unread', { text: unread.slice(0, mostShown) })}
      onUnread={setUnread}
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
