import { useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { isComposingIn } from '#browser/composition.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useForm } from './form-context.ts';

/**
 * Makes a field show a text of the form. A key changes the field and the field changes the form, so React
 * renders nothing; a change from elsewhere (another device, a filled-in property) is written into the field.
 * `wanted` gives the text for what the form holds and the field shows. Give `field` to the element. `before`
 * gives, until the form is changed, what the field showed before the agent changed it.
 */
export function useShownText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  wanted: (body: DraftBody, shown: string) => string,
  ref: Ref<Field> | undefined,
) {
  const { text } = useForm();
  const [defaultValue] = useState(() => wanted(text.get(), ''));
  const element = useRef<Field>(null);
  const last = useRef(defaultValue);
  const follow = () => {
    if (!element.current || isComposingIn(element.current)) return;
    last.current = wanted(text.get(), element.current.value);
    if (element.current.value !== last.current) element.current.value = last.current;
  };
  useLayoutEffect(() => {
    follow();
    return text.subscribe(follow);
  });
  return { field: { defaultValue, ref: useMergedRef(element, ref) }, before: () => last.current };
}
