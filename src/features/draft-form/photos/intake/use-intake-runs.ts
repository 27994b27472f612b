import { useRef, useState } from 'react';
import { preparePicked } from '#entities/draft/prepare-picked.ts';
import { useForm } from '../../fields/form-context.ts';

/**
 * Runs of taking files into a draft. A run stores the files, has them redrawn and settles those that could not
 * be. A run may begin while an earlier one still redraws; the counts start again when the last of them ends, and
 * `onDone` is called with the number of photos that were added, unless it is 0.
 */
export function useIntakeRuns(onDone: (count: number) => void) {
  const { agentId, photosAdded } = useForm();
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
