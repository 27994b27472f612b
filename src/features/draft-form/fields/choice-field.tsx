import { Fragment, useId } from 'react';
import field from '#ui/field.module.css';
import face from './fields.module.css';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  error?: string | undefined;
  hint?: string | undefined;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** A choice of one from a few options, all visible, each large enough for a thumb. */
export function ChoiceField<Value extends string>({
  name,
  legend,
  options,
  value,
  error,
  hint,
  disabled,
  onChange,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  const below = error ?? hint;
  return (
    <fieldset
      className={face.choices}
      disabled={disabled}
      aria-describedby={below ? id : undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <legend className={face.legend}>{legend}</legend>
      <div className={face.options}>
        {options.map((option) => (
          <label key={option.value} className={face.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span>{breakable(option.label)}</span>
            </span>
          </label>
        ))}
      </div>
      {below && (
        <p id={id} className={error ? field.error : field.hint} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </fieldset>
  );
}

/** Allows a line break after each slash. */
function breakable(label: string) {
  return label.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
