import { useEffect, useEffectEvent } from 'react';
import type { Observable } from '#browser/observable.ts';
import { longest } from '#domain/limits.ts';
import { forgetSharedText, takeShared } from '#entities/draft/shared-content.ts';
import type { Change } from '#entities/draft/form-store.ts';

/**
 * Adds what was shared to the app to this draft: text to the remarks, files to those that its pictures take.
 * `storeTyped` resolves when the device has the text of the form.
 */
export function useSharedThings(
  isWanted: boolean,
  { change, storeTyped }: { change: Change; storeTyped: () => Promise<void> },
  sharedFiles: Observable<readonly File[]>,
): void {
  const write = useEffectEvent(async (text: string) => {
    change(({ remarks }) =>
      remarks.includes(text)
        ? {}
        : { remarks: [remarks, text].filter(Boolean).join('\n').slice(0, longest.remarks) },
    );
    await storeTyped();
    await forgetSharedText();
  });
  useEffect(() => {
    if (!isWanted) return;
    void takeShared().then(
      (things) => {
        if (things) void write(things.text).catch(() => {});
        if (things && things.files.length > 0) sharedFiles.set(things.files);
      },
      () => {},
    );
  }, [isWanted, sharedFiles]);
}
