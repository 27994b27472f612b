import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A row of pictures that the browser scrolls and snaps: the index in view, and a function that goes to
 * another.
 */
export function useSlides(start = 0): {
  strip: RefObject<HTMLDivElement | null>;
  at: number;
  turnTo: (place: number) => void;
} {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    element.scrollTo({ left: start * element.clientWidth, behavior: 'instant' });
    const look = () => setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [start]);
  const turnTo = (place: number) => {
    const element = strip.current;
    const slide = element?.children[place];
    if (element && slide) element.scrollTo({ left: place * element.clientWidth, behavior: 'smooth' });
  };
  return { strip, at, turnTo };
}
