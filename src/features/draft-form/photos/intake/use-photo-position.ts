import { useCallback, useEffect, useRef, useState } from 'react';
import { PositionReader } from '../position/position-reader.ts';
import type { Position } from '../position/position.ts';

/**
 * Looks into pictures, in their order, for the place at which the first one with a position was taken. No
 * picture waits for it.
 */
export function usePhotoPosition(): { found: Position | null; look: (file: File) => void } {
  const [found, setFound] = useState<Position | null>(null);
  const isFound = useRef(false);
  const waiting = useRef<File[]>([]);
  const reader = useRef<PositionReader | null>(null);

  const lookOn = useCallback(async () => {
    const mine = (reader.current = new PositionReader());
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const position = isFound.current ? null : await mine.read(file);
      if (reader.current !== mine) return;
      if (!position) continue;
      isFound.current = true;
      setFound(position);
    }
    mine.close();
    reader.current = null;
  }, []);
  const look = useCallback(
    (file: File) => {
      waiting.current.push(file);
      if (reader.current === null) void lookOn();
    },
    [lookOn],
  );
  useEffect(
    () => () => {
      waiting.current = [];
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  return { found, look };
}
