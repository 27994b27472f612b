import { type ClipboardEvent, type FormEvent, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Says that a pasted text was cut at the end, because the browser cuts it at `maxLength` and tells nobody. `isCut` is
 * true until the text is changed in another way. Give `onPaste` and `onInput` to the field.
 */
export function useCutPaste(maxLength: number) {
  const [isCut, setIsCut] = useState(false);
  return {
    isCut,
    handlers: {
      onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<Field>) => {
        const { value, selectionStart, selectionEnd } = currentTarget;
        const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
        const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
        setIsCut(value.length - selected + pasted.length > maxLength);
      },
      onInput: (event: FormEvent<Field>) => {
        const { inputType } = event.nativeEvent as InputEvent;
        if (inputType !== 'insertFromPaste') setIsCut(false);
      },
    },
  };
}
