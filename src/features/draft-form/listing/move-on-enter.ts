import type { KeyboardEvent } from 'react';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)';

/** Enter in a text field goes to the next field, and after the last one on to the next step. */
export function moveOnEnter(goOn: () => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isText) return;
    event.preventDefault();
    const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)];
    const next = all.slice(all.indexOf(target) + 1).find((field) => field.checkVisibility());
    if (next) next.focus();
    else goOn();
  };
}
