import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OpenedDraft, openDraft, openedAtOnce } from './open-draft.ts';

type Opening =
  | { step: 'opening' }
  | { step: 'failed'; error: unknown }
  | { step: 'open'; draft: OpenedDraft }
  | { step: 'unknown' };

/**
 * A draft as its form starts from it. Once open it stays as it is until the agent starts over, whatever the
 * outbox or the server say meanwhile: a form that began anew by itself would take the agent's last keys with
 * it. That is why the answer is held here and not among the answers of the server, which are asked again and
 * let go of. `round` counts the openings.
 */
export function useOpenedDraft(
  agentId: string,
  draftId: string,
): Opening & { round: number; startOver: () => void } {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const [opening, setOpening] = useState<Opening>(() => {
    const draft = openedAtOnce(agentId, draftId);
    return draft ? { step: 'open', draft } : { step: 'opening' };
  });
  const isOpening = opening.step === 'opening';

  useEffect(() => {
    if (!isOpening) return;
    let isWanted = true;
    openDraft(queryClient, agentId, draftId).then(
      (draft) => isWanted && setOpening(draft ? { step: 'open', draft } : { step: 'unknown' }),
      (error: unknown) => isWanted && setOpening({ step: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isOpening, queryClient, agentId, draftId]);

  const startOver = () => {
    setRound(round + 1);
    setOpening({ step: 'opening' });
  };
  return { ...opening, round, startOver };
}
