import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

const restMs = 1_000;

/**
 * Says to a screen reader, once it has not changed for a second, what changes on the screen while the agent types
 * or waits. The text on the screen is no live region of its own.
 */
export function AnnouncedAtRest({ text }: { text: string }) {
  const [rested] = useDebouncedValue(text, restMs);
  return <VisuallyHidden role="status">{rested}</VisuallyHidden>;
}
