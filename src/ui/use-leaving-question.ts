import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

interface LeavingQuestion {
  /** The agent wanted to leave the screen, and has not answered yet. */
  isAsked: boolean;
  /** Goes where the agent wanted to go. */
  leave: () => void;
  stay: () => void;
}

interface Held {
  /** Whether the way from one path to another is to be asked about. */
  isHeld: (from: string, to: string) => boolean;
  /** Whether the browser asks before the page is closed. */
  isCloseHeld?: boolean;
}

/**
 * Holds back a link, Back or Forward until the agent has answered. The screen and its address stay meanwhile, so that
 * another Back does not leave the app.
 */
export function useLeavingQuestion({ isHeld, isCloseHeld = false }: Held): LeavingQuestion {
  const { history } = useRouter();
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const mustAsk = useEffectEvent(isHeld);
  const mustAskAtClose = useEffectEvent(() => isCloseHeld);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => mustAskAtClose(),
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          if (!mustAsk(currentLocation.pathname, nextLocation.pathname)) return false;
          const { href, state } = nextLocation;
          const steps = state.__TSR_index - currentLocation.state.__TSR_index;
          const anyway = { ignoreBlocker: true };
          setWanted(() => () => {
            if (action === 'PUSH') history.push(href, state, anyway);
            else if (action === 'REPLACE') history.replace(href, state, anyway);
            else history.go(steps, anyway);
          });
          return true;
        },
      }),
    [history],
  );
  const leave = () => {
    setWanted(null);
    wanted?.();
  };
  return { isAsked: wanted !== null, leave, stay: () => setWanted(null) };
}
