import { useEffect, useState } from 'react';
import { listingsAtOnce } from '#entities/listing/queries.ts';

/** Pages that scroll past in less time than this are not fetched. */
const restMs = 90;
/** This many listings are fetched before they come into view. */
const ahead = 30;

/** The pages that contain the listings from `first` to `last`. */
function pagesFrom(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first - ahead) / listingsAtOnce);
  const to = Math.floor((last + ahead) / listingsAtOnce);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** The pages to fetch, and the function with which a list reports which listings are in view. */
export function usePagesInView(
  first: number,
  count: number,
): [readonly number[], (first: number, last: number) => void] {
  const [[seen, pages], setSeen] = useState<[string, readonly number[]]>(() => {
    const start = pagesFrom(first, first + count);
    return [start.join(), start];
  });
  const [inView, setInView] = useState(pages);
  useEffect(() => {
    const timer = setTimeout(() => setInView(pages), restMs);
    return () => clearTimeout(timer);
  }, [pages]);
  const show = (from: number, to: number) => {
    const next = pagesFrom(from, to);
    if (next.join() !== seen) setSeen([next.join(), next]);
  };
  return [inView, show];
}
