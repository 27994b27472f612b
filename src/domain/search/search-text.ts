import { longest, searchFromCharacters } from '../limits.ts';

/** The search term for a typed text; empty below two characters (R-LIST-6). */
export function searchedFor(typed: string): string {
  const text = typed.trim().slice(0, longest.propertyName);
  return text.length >= searchFromCharacters ? text : '';
}
