import { useEffect, useEffectEvent, useState } from 'react';
import { firstSharedDraft, type SharedDraft } from '#entities/hand-over/shared-drafts.ts';

/** What Chromium has for files that the system opens with an installed app. */
interface LaunchQueue {
  setConsumer: (take: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/**
 * Calls `onShared` with the file that was shared to the app and waits, and `onOpened` with each that the system opens
 * with the app. What waits is left where the screen opens with a code.
 */
export function useSharedDraft(
  code: string,
  onShared: (shared: SharedDraft) => void,
  onOpened: (file: Blob) => void,
): void {
  const noteShared = useEffectEvent(onShared);
  const noteOpened = useEffectEvent(onOpened);
  const [hadCode] = useState(code !== '');
  useEffect(() => {
    let isWanted = true;
    if (!hadCode)
      void firstSharedDraft()
        .catch(() => null)
        .then((shared) => shared && isWanted && noteShared(shared));
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      if (isWanted) void files[0]?.getFile().then(noteOpened, () => {});
    });
    return () => {
      isWanted = false;
    };
  }, [hadCode]);
}
