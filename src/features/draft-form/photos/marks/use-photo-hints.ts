import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type PictureHint, hintsFrom } from '#domain/photo/picture-marks.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { readMissed } from '#entities/photo/photo-check.ts';
import { watchConnection } from '#outbox/photo-connections.ts';
import { type PhotoRecord, marksFrom } from '#outbox/photos.ts';

const none: ReadonlyMap<string, PictureHint[]> = new Map();

/**
 * What is to be said of what is written in the photos of a draft (R-CHECK-5), by their ids, unless the agent has
 * accepted it. Photos that could not be read when they came are read now, and when the connection changes.
 */
export function usePhotoHints(agentId: string, records: readonly PhotoRecord[]): typeof none {
  const readAgain = useEffectEvent(() => void readMissed(records));
  const isThere = records.length > 0;
  useEffect(() => {
    if (!isThere) return;
    readAgain();
    const again = () => readAgain();
    window.addEventListener('online', again);
    const unwatch = watchConnection(again);
    return () => {
      window.removeEventListener('online', again);
      unwatch();
    };
  }, [isThere]);

  const written = records.filter(({ marks, areMarksAccepted }) => marks && !areMarksAccepted);
  const { data: owner } = useQuery({ ...agentRecordQuery(agentId), enabled: written.length > 0 });
  const { data = none } = useQuery({
    queryKey: ['photo-marks', agentId, written.map(({ photoId }) => photoId), owner ?? null],
    queryFn:
      written.length === 0
        ? skipToken
        : async () => {
            const hints = new Map<string, PictureHint[]>();
            for (const [photoId, marks] of await marksFrom(agentId, written)) {
              const found = hintsFrom(marks, owner ?? null);
              if (found.length > 0) hints.set(photoId, found);
            }
            return hints;
          },
    networkMode: 'always',
    placeholderData: keepPreviousData,
    meta: { silent: true, keep: false },
  });
  return written.length === 0 ? none : data;
}
