import { type ReactNode, useId } from 'react';
import face from './field.module.css';

interface FieldIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A field with its label above, and a hint or an error below. The field gets the ids as arguments. */
export function Labelled({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={face.field}>
      <label htmlFor={id} className={face.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': below })}
      {error ? (
        <p id={below} className={face.error} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={below} className={face.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
