import { type ChangeEvent, type CSSProperties, type ReactNode, useState } from 'react';
import field from '#ui/field.module.css';
import { Labelled } from '#ui/labelled.tsx';
import { type AmountShape, amountOf, textOf, typedAmount } from './amount-text.ts';
import face from './fields.module.css';

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

/** The approximate width of a word in digits: a Chinese character counts as two. */
const widthOf = (word: string) =>
  Array.from(word).reduce((sum, letter) => sum + (letter >= '\u2e80' ? 2 : 1), 0);

/**
 * A field for an amount with thousand separators. The typed text is formatted before the next paint, so that
 * the caret does not jump. A value from elsewhere (another device, a filled-in property) replaces the text.
 */
export function AmountField({
  label,
  shape,
  value,
  before,
  after,
  hint,
  error,
  onChange,
  onLeave,
  ...input
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
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={field.box}>
          {before && (
            <span className={face.before} aria-hidden="true">
              {before}
            </span>
          )}
          <input
            {...input}
            {...ids}
            type="text"
            inputMode={shape.decimals > 0 ? 'decimal' : 'numeric'}
            enterKeyHint="next"
            autoComplete="off"
            className={field.input}
            data-before={before ? true : undefined}
            data-after={after ? true : undefined}
            style={after ? ({ '--after': widthOf(after) } as CSSProperties) : undefined}
            value={shown}
            onChange={type}
            onBlur={onLeave}
          />
          {after && (
            <span className={face.after} aria-hidden="true">
              {after}
            </span>
          )}
        </div>
      )}
    </Labelled>
  );
}
