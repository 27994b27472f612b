import { useEffect, useRef, useState } from 'react';
import { BrochureError } from '../brochure/brochure-maker.ts';
import { type BrochureWish, makeBrochure, type MadeBrochure } from './make-brochure.ts';

export type BrochureState =
  | { kind: 'idle' }
  /** Of the pictures, so many are done. `of` is 0 until they are counted. */
  | { kind: 'making'; done: number; of: number }
  | { kind: 'made'; made: MadeBrochure }
  /** `code`: why, for who is asked for help. */
  | { kind: 'failed'; code: string };

const codeFrom = (error: unknown): string => (error instanceof BrochureError ? error.code : 'not-loaded');

/**
 * A brochure that is made on request. It is given up when another is wanted, which `wanted` says, and when nothing
 * shows it any more.
 */
export function useBrochure(wanted: string): {
  state: BrochureState;
  make: (wish: BrochureWish) => void;
  cancel: () => void;
} {
  const [state, setState] = useState<BrochureState>({ kind: 'idle' });
  const underWay = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      underWay.current?.abort();
      setState({ kind: 'idle' });
    },
    [wanted],
  );
  const make = (wish: BrochureWish) => {
    const abort = new AbortController();
    const { signal } = abort;
    underWay.current = abort;
    setState({ kind: 'making', done: 0, of: 0 });
    const onProgress = (done: number, of: number) => {
      if (!signal.aborted) setState({ kind: 'making', done, of });
    };
    void makeBrochure(wish, { onProgress, signal }).then(
      (made) => {
        if (!signal.aborted) setState({ kind: 'made', made });
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ kind: 'failed', code: codeFrom(error) });
      },
    );
  };
  const cancel = () => {
    underWay.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, make, cancel };
}
