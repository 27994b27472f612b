import type { ComponentProps } from 'react';
import face from './field.module.css';
import { Labelled } from './labelled.tsx';

/** A choice of one from many options, with the platform's picker, which is fastest on a phone. */
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
