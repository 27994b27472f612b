import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { usePart } from '#browser/observable.ts';
import { type AmountShape, amountOf, textOf, typedAmount } from './amount-text.ts';
import { useForm } from './form-context.ts';

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  shape: AmountShape;
  /** The amount in the form, in the smallest unit; null if empty. The same function in every render. */
  read: (body: DraftBody) => number | null;
  onAmount: (value: number | null) => void;
}

/**
 * An input for an amount with thousand separators, for `component` of Mantine's InputBase. The typed text is
 * formatted before the next paint, so that the caret does not jump. An amount from elsewhere (another
 * device, a filled-in property) replaces the text. Mantine's NumberInput reads 1e15 as 115, and shows
 * 2,800.50 as 2,800.5.
 */
export function AmountInput({ shape, read, onAmount, ...input }: AmountInputProps) {
  const value = usePart(useForm().text, read);
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
    onAmount(amountOf(next.text, shape));
  };
  return <input {...input} value={shown} onChange={type} />;
}
