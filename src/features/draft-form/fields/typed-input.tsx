import type { ComponentProps } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useShownText } from './use-shown-text.ts';

interface Reads {
  /** The text in the form. */
  read: (body: DraftBody) => string;
}

/** An input with a text of the form, for `component` of Mantine's InputBase. A key renders nothing. */
export function TypedInput({ read, ref, ...input }: ComponentProps<'input'> & Reads) {
  return <input {...input} {...useShownText(read, ref).field} />;
}

/** As `TypedInput`, for a text of several lines. */
export function TypedArea({ read, ref, ...area }: ComponentProps<'textarea'> & Reads) {
  return <textarea {...area} {...useShownText(read, ref).field} />;
}
