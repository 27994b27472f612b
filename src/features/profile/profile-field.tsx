import type { ComponentProps, ReactNode } from 'react';
import field from '#ui/field.module.css';
import { Labelled } from '#ui/labelled.tsx';

interface ProfileFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A text field of the profile. */
export function ProfileField({ label, hint, error, ...input }: ProfileFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => <input {...input} {...ids} className={field.input} />}
    </Labelled>
  );
}
