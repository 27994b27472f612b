/** What was typed for the palette while its code was loading. */
let typed = '';

/** Starts with an empty text. */
export function clearEarlyKeys(): void {
  typed = '';
}

/** Adds a character, or removes the last one for Backspace. False for other keys. */
export function addEarlyKey(key: string): boolean {
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** The text so far. */
export function earlyKeys(): string {
  return typed;
}
