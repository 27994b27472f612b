import { IconFileOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { DraftEditing } from './draft-editing.tsx';
import face from './draft-form.module.css';
import { openedDraftQuery } from './open-draft.ts';

interface DraftFormScreenProps {
  draftId: string;
  kind: 'request' | 'listing';
  /** What a new draft is for. */
  intent?: DraftBody['intent'];
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
}

/** New Property Request, and a listing's draft: one form that keeps what is typed, with or without a network. */
export function DraftFormScreen({ draftId, kind, intent = null, listingPath }: DraftFormScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const queryClient = useQueryClient();
  const opened = useQuery(openedDraftQuery(queryClient, agentId, draftId));
  return (
    <>
      <PageHeading title={t(kind === 'request' ? 'draft.request-heading' : 'draft.listing-heading')} />
      {opened.isPending && <div className={face.skeleton} aria-busy="true" />}
      {opened.isError && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      {opened.data === null && (
        <EmptyState
          icon={<IconFileOff size={30} />}
          title={t('draft.unknown-title')}
          text={t('draft.unknown-text')}
          action={<LinkButton to={listingPath}>{t('draft.to-listing')}</LinkButton>}
        />
      )}
      {opened.data && (
        <DraftEditing
          key={`${agentId} ${opened.dataUpdatedAt}`}
          agentId={agentId}
          draftId={draftId}
          kind={kind}
          listingPath={listingPath}
          opened={opened.data.isNew ? { ...opened.data, body: { ...emptyDraft, intent } } : opened.data}
          onStartOver={() => void opened.refetch()}
        />
      )}
    </>
  );
}
