import type { ComponentProps } from 'react';
import face from './field.module.css';
import { Labelled } from './labelled.tsx';

/** Text of several lines. */
export function TextAreaField({ label, ...textarea }: ComponentProps<'textarea'> & { label: string }) {
  return (
    <Labelled label={label}>
      {(ids) => <textarea {...textarea} {...ids} className={`${face.input} ${face.area}`} />}
    </Labelled>
  );
}
