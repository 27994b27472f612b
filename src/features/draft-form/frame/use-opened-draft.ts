import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUntouched } from '#entities/draft/new-draft-id.ts';
import { draftSources } from '#draft-editor/draft-sources.ts';
import { type OpenedDraft, newDraft, openDraft } from '#draft-editor/open-draft.ts';

type Opening =
  | { step: 'opening' }
  | { step: 'failed'; error: unknown }
  | { step: 'open'; draft: OpenedDraft }
  | { step: 'unknown' };

/**
 * The content that a form starts with. It does not change until the agent starts over, whatever the outbox or
 * the server reports: a form that reloads by itself would lose the last keystrokes. For this reason it is in
 * component state, not in the query cache. `round` counts the openings.
 */
export function useOpenedDraft(
  agentId: string,
  draftId: string,
): Opening & { round: number; startOver: () => void } {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const [opening, setOpening] = useState<Opening>(() =>
    isUntouched(draftId, agentId) ? { step: 'open', draft: newDraft } : { step: 'opening' },
  );
  const isOpening = opening.step === 'opening';

  useEffect(() => {
    if (!isOpening) return;
    let isWanted = true;
    openDraft(draftSources(queryClient, agentId, draftId)).then(
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
