import { useRef, useState } from 'react';

/** `run` does an action, and nothing while the one before is under way, also for two presses at once. */
export function useBusy(): { isBusy: boolean; run: (act: () => Promise<void>) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    await act().finally(() => {
      isRunning.current = false;
      setIsBusy(false);
    });
  };
  return { isBusy, run };
}
