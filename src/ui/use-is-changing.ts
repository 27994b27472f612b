import { useDebouncedValue } from '@mantine/hooks';

const restMs = 1_000;

/**
 * Whether a text has changed within the last second. A live region that is `aria-busy` meanwhile is said by a
 * screen reader once, at rest, and not with each key press or step.
 */
export function useIsChanging(text: string): boolean {
  const [rested] = useDebouncedValue(text, restMs);
  return rested !== text;
}
