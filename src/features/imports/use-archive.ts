import { useState } from 'react';

/** The absent listings that the agent ticked, by position, or all. */
export interface Archive {
  positions: ReadonlySet<number>;
  isAll: boolean;
  toggle: (position: number) => void;
  setAll: (isAll: boolean) => void;
}

/** Which absent listings are to be archived; none at first. */
export function useArchive(): Archive {
  const [positions, setPositions] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setIsAll] = useState(false);
  return {
    positions,
    isAll,
    toggle(position) {
      const next = new Set(positions);
      if (!next.delete(position)) next.add(position);
      setPositions(next);
    },
    setAll(all) {
      setIsAll(all);
      setPositions(new Set());
    },
  };
}
