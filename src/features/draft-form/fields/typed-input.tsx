import type { ChangeEvent, ComponentProps } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { useShownText } from './use-shown-text.ts';

interface Reads {
  /** The text in the form. */
  read: (body: DraftBody) => string;
}

/** An input with a text of the form, for `component` of Mantine's InputBase. A key renders nothing. */
export function TypedInput({ read, ref, onChange, ...input }: ComponentProps<'input'> & Reads) {
  const { field, follow } = useShownText(read, ref);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    follow();
  };
  return <input {...input} {...field} onChange={type} />;
}

/** As `TypedInput`, for a text of several lines. */
export function TypedArea({ read, ref, onChange, ...area }: ComponentProps<'textarea'> & Reads) {
  const { field, follow } = useShownText(read, ref);
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    follow();
  };
  return <textarea {...area} {...field} onChange={type} />;
}
