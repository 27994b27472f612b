import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the viewport. Its data is loaded only then. */
export function useSeen<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: '240px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [part, isSeen];
}
