import { useEffect, useEffectEvent, useState } from 'react';

/** What Chromium has for files that the system opens with an installed app. */
interface LaunchQueue {
  setConsumer: (take: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/**
 * Calls `onStart` once, where files that were shared to the app may be opened, and `onOpened` with those that the
 * system opens with the app. What waits is left where the screen opens with a code.
 */
export function useSharedDraft(
  code: string,
  onStart: () => void,
  onOpened: (files: readonly FileSystemFileHandle[]) => void,
): void {
  const noteStart = useEffectEvent(onStart);
  const noteOpened = useEffectEvent(onOpened);
  const [hadCode] = useState(code !== '');
  useEffect(() => {
    let isWanted = true;
    if (!hadCode) noteStart();
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      if (isWanted && files.length > 0) noteOpened(files);
    });
    return () => {
      isWanted = false;
    };
  }, [hadCode]);
}
