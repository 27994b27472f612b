import { useId } from 'react';
import field from '#ui/field.module.css';
import face from './fields.module.css';

interface ToggleChipsProps {
  name: string;
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

/**
 * A choice of any number of options. A chosen value that is not among the options (from another source) can
 * be removed.
 */
export function ToggleChips({ name, legend, options, chosen, error, disabled, onChange }: ToggleChipsProps) {
  const id = useId();
  const all = [...options, ...chosen.filter((each) => !options.includes(each))];
  const toggle = (option: string) =>
    onChange(
      chosen.includes(option)
        ? chosen.filter((each) => each !== option)
        : all.filter((each) => each === option || chosen.includes(each)),
    );
  return (
    <fieldset
      className={face.choices}
      disabled={disabled}
      aria-describedby={error ? id : undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <legend className={face.legend}>{legend}</legend>
      <div className={face.chips}>
        {all.map((option) => (
          <button
            key={option}
            type="button"
            name={name}
            className={face.chip}
            aria-pressed={chosen.includes(option)}
            onClick={() => toggle(option)}
          >
            {option}
          </button>
        ))}
      </div>
      {error && (
        <p id={id} className={field.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
