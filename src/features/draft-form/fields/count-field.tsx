import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceField } from './choice-field.tsx';
import { StepperField } from './stepper-field.tsx';

interface CountFieldProps {
  name: string;
  label: string;
  /** The usual counts. */
  few: readonly number[];
  most: number;
  value: number | null;
  error?: string | undefined;
  disabled: boolean;
  onChange: (value: number | null) => void;
}

/**
 * A small number: one of the usual ones by one tap, or another with buttons or typed. Once it was another, it stays
 * a number with buttons, so that nothing changes while it is typed.
 */
export function CountField({ few, label, ...field }: CountFieldProps) {
  const { name, value, error, disabled, onChange } = field;
  const [isOther, setIsOther] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  if (!isOther && value !== null && !few.includes(value)) setIsOther(true);
  const showOther = () => {
    flushSync(() => setIsOther(true));
    whole.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={whole}>
      {isOther ? (
        <StepperField {...field} label={label} />
      ) : (
        <ChoiceField
          name={name}
          legend={label}
          options={few.map((count) => ({ value: String(count), label: String(count) }))}
          value={value === null ? null : String(value)}
          error={error}
          disabled={disabled}
          onOther={showOther}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      )}
    </div>
  );
}
