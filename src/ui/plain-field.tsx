import { type ComponentProps, useId } from 'react';
import face from './field.module.css';

/** A labelled native field, for screens that render before the component library is loaded. */
export function PlainField({
  label,
  children,
  className,
  ...input
}: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className={face.field}>
      <label htmlFor={id} className={face.label}>
        {label}
      </label>
      <div className={face.box}>
        <input {...input} id={id} className={[face.input, className].filter(Boolean).join(' ')} />
        {children}
      </div>
    </div>
  );
}
