import type { ChangeEvent, ComponentProps } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import {
  type AmountShape,
  amountFrom,
  isPlainAmount,
  pastedAmount,
  toText,
  typedAmount,
} from './amount-text.ts';
import { useShownText } from './use-shown-text.ts';

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  shape: AmountShape;
  /** The amount in the form, in the smallest unit; null if empty. */
  read: (body: DraftBody) => number | null;
  onAmount: (value: number | null) => void;
  /** Gets the pasted text that is not one amount, and null with the next change. The field stays as it was. */
  onUnread?: (pasted: string | null) => void;
}

/** A key changes one character, or removes or restores some. Everything else brings a text as a whole. */
const isKey = ({ inputType, data }: InputEvent) =>
  /^(?:delete|history)/.test(inputType) || (inputType === 'insertText' && Array.from(data ?? '').length <= 1);

/**
 * An input for an amount with thousand separators, for `component` of Mantine's InputBase. The typed text is
 * formatted before the next paint, so that the caret does not jump. An amount from elsewhere (another
 * device, a filled-in property) replaces the text. Mantine's NumberInput reads 1e15 as 115, and shows
 * 2,800.50 as 2,800.5.
 */
export function AmountInput({ shape, read, onAmount, onUnread, ref, ...input }: AmountInputProps) {
  const { field, before } = useShownText((body, text) => {
    const amount = read(body);
    return amountFrom(text, shape) === amount ? text : toText(amount, shape);
  }, ref);
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const raw = {
      text: currentTarget.value,
      caret: currentTarget.selectionStart ?? currentTarget.value.length,
    };
    const isPasted = !isKey(nativeEvent as InputEvent) && shape.readPasted !== undefined;
    if (isPasted && !isPlainAmount(raw.text, shape)) {
      const pasted = pastedAmount(raw.text, shape);
      onUnread?.(pasted === null ? raw.text : null);
      currentTarget.value = pasted ?? before();
      if (pasted !== null) onAmount(amountFrom(pasted, shape));
      return;
    }
    onUnread?.(null);
    const isBackspace =
      (nativeEvent as InputEvent).inputType === 'deleteContentBackward' &&
      raw.text.length === before().length - 1;
    const next = typedAmount(raw, before(), isBackspace, shape);
    currentTarget.value = next.text;
    currentTarget.setSelectionRange(next.caret, next.caret);
    onAmount(amountFrom(next.text, shape));
  };
  return <input {...input} {...field} onChange={type} />;
}
