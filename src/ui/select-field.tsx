import type { ComponentProps } from 'react';
import face from './field.module.css';
import { Labelled } from './labelled.tsx';

/** A choice among many, with the platform's own picker: the fastest one for a thumb. */
export function SelectField({
  label,
  error,
  ...select
}: ComponentProps<'select'> & { label: string; error?: string | undefined }) {
  return (
    <Labelled label={label} error={error}>
      {(ids) => (
        <div className={face.box}>
          <select {...select} {...ids} className={`${face.input} ${face.select}`} />
        </div>
      )}
    </Labelled>
  );
}
