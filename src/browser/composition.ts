/** What an input method composes is nobody's text until it ends. */

let composing: EventTarget | null = null;

/** Whether an input method is composing in this field: then nothing else may write into it. */
export const isComposingIn = (field: Element): boolean => composing === field;

const isFormatted = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['numeric', 'decimal', 'tel'].includes(target.inputMode);

/**
 * From now on a field of figures, which formats what is typed, gets composed text once, when it ends. An Enter
 * that ends a composition is no key for the page: Safari sends it after the end, with the key code 229.
 */
export function guardCompositionsFromNow(): void {
  addEventListener('compositionstart', ({ target }) => (composing = target), true);
  addEventListener(
    'compositionend',
    ({ target }) => {
      composing = null;
      if (isFormatted(target)) target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    true,
  );
  addEventListener(
    'input',
    (event) => composing === event.target && isFormatted(event.target) && event.stopImmediatePropagation(),
    true,
  );
  addEventListener(
    'keydown',
    (event) =>
      (event.isComposing || event.keyCode === 229) &&
      event.key === 'Enter' &&
      event.stopImmediatePropagation(),
    true,
  );
}
