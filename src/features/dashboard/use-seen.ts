import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen a part is almost seen. */
const ahead = '240px';

/** Has this part of the screen been in sight, or nearly? */
export function useSeen(part: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isSeen;
}
