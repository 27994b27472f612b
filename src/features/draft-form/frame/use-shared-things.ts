import { useEffect, useEffectEvent } from 'react';
import type { Observable } from '#browser/observable.ts';
import { longest } from '#domain/limits.ts';
import { takeShared } from '#entities/draft/shared-content.ts';
import type { Change } from '#entities/draft/form-store.ts';

/** Adds what was shared to the app to this draft: text to the remarks, files to those that its pictures take. */
export function useSharedThings(
  isWanted: boolean,
  change: Change,
  sharedFiles: Observable<readonly File[]>,
): void {
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
        if (things && things.files.length > 0) sharedFiles.set(things.files);
      },
      () => {},
    );
  }, [isWanted, sharedFiles]);
}
