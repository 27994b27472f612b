import { useRouterState } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import type { Step } from './steps.ts';

interface Filling {
  /** A message is taken: the step shows no fields, as all of them would follow at once. */
  isOn: boolean;
  /** The step on the screen was arrived at by a message, and draws its fields one after the other. */
  inPieces: boolean;
  begin: () => void;
  /**
   * The draft is filled in: `to` shows its fields, once it is on the screen. Where the navigation to it ends on another
   * step, that one shows its fields.
   */
  goOn: (to: Step) => void;
  end: () => void;
}

/** While a message fills in the draft, the fields of the step on the screen wait, and then come in pieces. */
export function useFilling(step: Step): Filling {
  const [to, setTo] = useState<Step | 'unknown' | null>(null);
  const [pieced, setPieced] = useState<Step | null>(null);
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' });
  if (to === step) {
    setTo(null);
    setPieced(step);
  } else if (to !== null && to !== 'unknown' && !isUnderWay) {
    setTo(null);
  }
  return {
    isOn: to !== null && to !== step,
    inPieces: pieced === step,
    begin: () => setTo('unknown'),
    goOn: (next) => startTransition(() => setTo(next)),
    end: () => {
      setTo(null);
      setPieced(null);
    },
  };
}
