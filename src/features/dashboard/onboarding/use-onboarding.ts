import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { missingForAdvert } from '#domain/agent/advertising.ts';
import { firmFor } from '#domain/agent/agent.ts';
import type { DraftPage } from '#domain/draft/draft.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { advertParts } from '#messages/advert-words.ts';
import type { MessageId } from '#messages/words.ts';
import { settings } from '#settings';
import { type OnboardingFacts, type OnboardingStep, showsOnboarding, stepsDone } from './onboarding-steps.ts';

interface Known {
  /** How many listings the agent has, in any status; undefined is not known. */
  listings: number | undefined;
  /** The newest drafts of the server. */
  drafts: DraftPage | undefined;
}

/** The first steps of the signed-in agent; null where they are not shown. */
export function useOnboarding({ listings, drafts }: Known): {
  done: ReadonlySet<OnboardingStep>;
  /** What the profile lacks, by its labels; empty while it is not known. */
  missing: readonly MessageId[];
  /** The draft that is worked on. */
  draftId: string | undefined;
  close: () => void;
} | null {
  const agentId = useAgent()._id;
  const stored = agentStorage.onboarding(agentId);
  const [state, setState] = useState(() => stored.read());
  const isPossible = state !== 'closed' && (listings === 0 || state === 'begun');
  const record = useQuery({ ...agentRecordQuery(agentId), enabled: isPossible }).data;
  const onDevice = useDraftsOnDevice(agentId).data;
  const here = [...(onDevice?.autosaved ?? []), ...(onDevice?.saved ?? [])];
  const missing: MessageId[] = record
    ? [
        ...(record.image ? [] : ['profile.photo-profile' as const]),
        ...missingForAdvert({ ...record, companyName: firmFor(record, settings.designatedCompany) }).map(
          (part) => advertParts[part],
        ),
      ]
    : [];
  const facts: OnboardingFacts = {
    listings,
    isAdvertiser: record && missing.length === 0,
    drafts: [
      ...here.map(({ draftId, body }) => ({ id: draftId, photos: body.photos?.length ?? 0 })),
      ...(drafts?.items ?? []).map(({ _id, photos }) => ({ id: _id, photos: photos?.length ?? 0 })),
    ],
    hasShared: agentStorage.shared(agentId).read() !== null,
  };
  const done = stepsDone(facts);
  const isShown = showsOnboarding(state, facts, done);
  useEffect(() => {
    if (isShown) agentStorage.onboarding(agentId).write('begun');
  }, [isShown, agentId]);
  if (!isShown) return null;
  return {
    done,
    missing,
    draftId: facts.drafts[0]?.id,
    close: () => {
      stored.write('closed');
      setState('closed');
    },
  };
}
