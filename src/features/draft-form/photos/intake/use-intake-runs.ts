import { useRef, useState } from 'react';
import type { Observable } from '#browser/observable.ts';
import { preparePicked } from '#entities/draft/prepare-picked.ts';

interface RunsProps {
  agentId: string;
  /** Resolves when the photos that were picked are in the draft; null while none are being added. */
  photosAdded: Observable<Promise<void> | null>;
  /** Called when the last run ends, with the number of photos that were added, unless it is 0. */
  onDone: (count: number) => void;
}

/**
 * Runs of taking files into a draft. A run stores the files, has them redrawn and settles those that could not
 * be. A run may begin while an earlier one still redraws; the counts start again when the last of them ends.
 */
export function useIntakeRuns({ agentId, photosAdded, onDone }: RunsProps) {
  const [total, setTotal] = useState(0);
  const state = useRef({ running: 0, added: 0, isStoring: false, settled: () => {} });

  /** `settle` is null where the draft cannot be edited. Errors of redrawing and settling are ignored. */
  const run = async (storeAll: () => Promise<void>, settle: (() => Promise<void>) | null) => {
    const now = state.current;
    if (now.running === 0) photosAdded.set(new Promise((resolve) => (now.settled = resolve)));
    now.running += 1;
    now.isStoring = true;
    await storeAll();
    now.isStoring = false;
    await preparePicked(agentId).catch(() => {});
    await settle?.().catch(() => {});
    now.running -= 1;
    if (now.running > 0) return;
    photosAdded.set(null);
    now.settled();
    setTotal(0);
    if (now.added > 0) onDone(now.added);
    now.added = 0;
  };

  return {
    /** The files taken since the last run ended. */
    total,
    isRunning: () => state.current.running > 0,
    isStoring: () => state.current.isStoring,
    /** Adds to `total`. */
    take: (count: number) => setTotal((before) => before + count),
    /** Adds to the number of photos in the draft; negative where one is taken out again. */
    countAdded: (count: number) => {
      state.current.added += count;
    },
    run,
  };
}
