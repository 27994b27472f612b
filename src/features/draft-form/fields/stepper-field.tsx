import { useWords } from '#messages/words.ts';
import { Labelled } from '#ui/labelled.tsx';
import { amountOf, typedAmount } from './amount-text.ts';
import face from './fields.module.css';

const shape = { decimals: 0, isGrouped: false, mostDigits: 2 } as const;

interface StepperFieldProps {
  name: string;
  label: string;
  value: number | null;
  most: number;
  error?: string | undefined;
  disabled: boolean;
  onChange: (value: number | null) => void;
}

/** A small number, changed with buttons or typed. */
export function StepperField({ name, label, value, most, error, disabled, onChange }: StepperFieldProps) {
  const { t } = useWords();
  return (
    <Labelled label={label} error={error}>
      {(ids) => (
        <div className={face.stepper}>
          <button
            type="button"
            aria-label={t('form.fewer', { what: label })}
            disabled={disabled || value === null}
            onClick={() => onChange(value === null || value === 0 ? null : value - 1)}
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              stroke="currentColor"
              strokeWidth="2.25"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M6 12h12" />
            </svg>
          </button>
          <input
            {...ids}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            placeholder="–"
            disabled={disabled}
            value={value ?? ''}
            onChange={({ currentTarget }) =>
              onChange(
                amountOf(typedAmount({ text: currentTarget.value, caret: 0 }, '', false, shape).text, shape),
              )
            }
          />
          <button
            type="button"
            aria-label={t('form.more', { what: label })}
            disabled={disabled || value === most}
            onClick={() => onChange(value === null ? 1 : value + 1)}
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              stroke="currentColor"
              strokeWidth="2.25"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M6 12h12M12 6v12" />
            </svg>
          </button>
        </div>
      )}
    </Labelled>
  );
}
