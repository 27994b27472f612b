import { useLayoutEffect, useState } from 'react';

const headerPx = 56;

/** Whether the main heading of the screen with this title is in sight below the header. */
export function useHeadingSeen(title: string | null): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useLayoutEffect(() => {
    const heading = document.querySelector('main h1');
    if (title === null || !heading) return;
    const { width, bottom } = heading.getBoundingClientRect();
    if (width > 1 && bottom > headerPx) setSeen(title);
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting && entry.boundingClientRect.width > 1 ? title : null),
      { rootMargin: `-${headerPx}px 0px 0px` },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [title]);
  return title !== null && seen === title;
}
