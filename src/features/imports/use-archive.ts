import { useState } from 'react';
import type { ImportRun } from '#domain/import/imports.ts';

/** The absent listings that the agent ticked, by position, or all. */
export interface Archive {
  positions: ReadonlySet<number>;
  isAll: boolean;
  toggle: (position: number) => void;
  setAll: (isAll: boolean) => void;
}

const nothing = { positions: new Set<number>() as ReadonlySet<number>, isAll: false };

/**
 * Which absent listings are to be archived; none at first. Positions are those of one reading: another
 * revision of the run has no ticks.
 */
export function useArchive({ rev }: ImportRun): Archive {
  const [ticked, setTicked] = useState({ rev, ...nothing });
  const { positions, isAll } = ticked.rev === rev ? ticked : nothing;
  return {
    positions,
    isAll,
    toggle(position) {
      const next = new Set(positions);
      if (!next.delete(position)) next.add(position);
      setTicked({ rev, isAll, positions: next });
    },
    setAll: (all) => setTicked({ rev, ...nothing, isAll: all }),
  };
}
