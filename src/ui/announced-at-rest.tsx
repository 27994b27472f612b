import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

const restMs = 1_000;
const saidForMs = 5_000;

/**
 * Says to a screen reader, once it has not changed for a second, what changes on the screen while the agent types
 * or waits. The text on the screen is no live region of its own. A few seconds later this one is empty again, so
 * that nobody who reads the screen finds the text twice.
 */
export function AnnouncedAtRest({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    const say = setTimeout(() => setSaid(text), restMs);
    const forget = setTimeout(() => setSaid(''), restMs + saidForMs);
    return () => {
      clearTimeout(say);
      clearTimeout(forget);
    };
  }, [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
