import type { KeyboardEvent, RefObject } from 'react';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)';

/** Enter in a text field goes to the next field, and after the last one on to the next step. */
export function moveOnEnter(form: RefObject<HTMLElement | null>, goOn: () => void) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isText) return;
    event.preventDefault();
    const all = [...(form.current?.querySelectorAll<HTMLElement>(fields) ?? [])];
    const next = all.slice(all.indexOf(target) + 1).find((field) => field.checkVisibility());
    if (next) next.focus();
    else goOn();
  };
}
