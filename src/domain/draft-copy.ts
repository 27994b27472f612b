import { type DraftBody, nameKey } from './draft.ts';
import { longest } from './limits.ts';

/**
 * The name of a draft's copy. A draft of a known property has that property's name; one that proposes a
 * property needs a unique name, so the next free number is appended.
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
