import { type DraftBody, nameKey } from './draft.ts';
import { longest } from './limits.ts';

/**
 * What a copy of a draft is called. A draft of a known property carries that property's name; one that
 * proposes a property must have a name of its own, so it gets the next free number behind it, as a file
 * would.
 */
export function nameOfCopy(
  { name, propertyId }: Pick<DraftBody, 'name' | 'propertyId'>,
  taken: readonly string[],
): string {
  if (propertyId !== null || name.trim() === '') return name;
  const used = new Set(taken.map(nameKey));
  const stem = name.trim().replace(/\s\(\d+\)$/, '');
  for (let number = 2; ; number++) {
    const ending = ` (${number})`;
    const candidate = stem.slice(0, longest.propertyName - ending.length).trimEnd() + ending;
    if (!used.has(nameKey(candidate)) && nameKey(candidate) !== nameKey(name)) return candidate;
  }
}
