import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { DraftEditing } from './draft-editing.tsx';
import face from './draft-form.module.css';
import { newDraftId, openedDraftQuery } from './open-draft.ts';

interface DraftFormScreenProps {
  /** Undefined for a new draft. */
  draftId: string | undefined;
  kind: 'request' | 'listing';
  intent?: DraftBody['intent'];
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
  /** A new draft has got its id, for the address bar. */
  onDraftId: (id: string) => void;
}

/** New Property Request, and a listing's draft: one form that keeps what is typed, with or without a network. */
export function DraftFormScreen({ draftId, kind, intent = null, listingPath, onDraftId }: DraftFormScreenProps) {
  const { t } = useWords();
  const [madeId] = useState(newDraftId);
  const id = draftId ?? madeId;
  useEffect(() => {
    if (draftId === undefined) onDraftId(madeId);
  }, [draftId, madeId, onDraftId]);

  const agentId = useAgent()._id;
  const queryClient = useQueryClient();
  const opened = useQuery(openedDraftQuery(queryClient, agentId, id));
  return (
    <>
      <PageHeading title={t(kind === 'request' ? 'draft.request-heading' : 'draft.listing-heading')} />
      {opened.isPending && <div className={face.skeleton} aria-busy="true" />}
      {opened.isError && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      {opened.data && (
        <DraftEditing
          key={`${id} ${opened.dataUpdatedAt}`}
          agentId={agentId}
          draftId={id}
          kind={kind}
          listingPath={listingPath}
          opened={opened.data.body === emptyDraft ? { ...opened.data, body: { ...emptyDraft, intent } } : opened.data}
          onStartOver={() => void opened.refetch()}
        />
      )}
    </>
  );
}
