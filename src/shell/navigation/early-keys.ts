import { Observable } from '#browser/observable.ts';

/** What was typed for the palette before its field had the focus. */
export const earlyKeys = new Observable('');

/** Starts with an empty text. */
export function clearEarlyKeys(): void {
  earlyKeys.set('');
}

/** Adds a character, or removes the last one for Backspace. False for other keys. */
export function addEarlyKey(key: string): boolean {
  if (key === 'Backspace') earlyKeys.set(earlyKeys.get().slice(0, -1));
  else if (key.length === 1) earlyKeys.set(earlyKeys.get() + key);
  else return false;
  return true;
}
