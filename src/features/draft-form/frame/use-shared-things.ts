import { useEffect, useEffectEvent } from 'react';
import { longest } from '#domain/limits.ts';
import { takeShared } from '#entities/draft/shared-content.ts';
import type { Change } from '#entities/draft/form-store.ts';
import { passFiles } from '../photos/handed-files.ts';

/** Adds what was shared to the app to this draft: text to the remarks, pictures to its pictures. */
export function useSharedThings(isWanted: boolean, draftId: string, change: Change): void {
  const write = useEffectEvent((text: string) =>
    change(({ remarks }) => ({
      remarks: [remarks, text].filter(Boolean).join('\n').slice(0, longest.remarks),
    })),
  );
  useEffect(() => {
    if (!isWanted) return;
    void takeShared().then(
      (things) => {
        if (things?.text) write(things.text);
        if (things && things.files.length > 0) passFiles(draftId, things.files);
      },
      () => {},
    );
  }, [isWanted, draftId]);
}
