import type { ComponentProps } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from './form-context.ts';

interface Reads {
  /** The text in the form. The same function in every render. */
  read: (body: DraftBody) => string;
}

/**
 * An input with a text of the form, for `component` of Mantine's InputBase. A key renders this element
 * alone, and not its label, hint and frame, which takes five times as long.
 */
export function TypedInput({ read, ...input }: ComponentProps<'input'> & Reads) {
  return <input {...input} value={usePart(useForm().text, read)} />;
}

/** As `TypedInput`, for a text of several lines. */
export function TypedArea({ read, ...area }: ComponentProps<'textarea'> & Reads) {
  return <textarea {...area} value={usePart(useForm().text, read)} />;
}
