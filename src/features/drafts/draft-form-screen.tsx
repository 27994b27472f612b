import { IconFileOff } from '@tabler/icons-react';
import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useWhereKept } from '#session/use-outbox.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { DraftEditing } from './draft-editing.tsx';
import face from './draft-form.module.css';
import { useOpenedDraft } from './use-opened-draft.ts';

interface DraftFormScreenProps {
  draftId: string;
  kind: 'request' | 'listing';
  /** What a new draft is for. */
  intent?: DraftBody['intent'];
  /** What was shared to the app goes into it. */
  takesShared?: boolean;
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
}

/** New Property Request, and a listing's draft: one form that keeps what is typed, with or without a network. */
export function DraftFormScreen(props: DraftFormScreenProps) {
  const agentId = useAgent()._id;
  return <AgentsDraft key={agentId} agentId={agentId} {...props} />;
}

function AgentsDraft({ agentId, draftId, kind, intent = null, takesShared = false, listingPath }: DraftFormScreenProps & { agentId: string }) {
  const { t } = useWords();
  const opened = useOpenedDraft(agentId, draftId);
  const kept = useWhereKept();
  return (
    <>
      <PageHeading title={t(kind === 'request' ? 'draft.request-heading' : 'draft.listing-heading')} />
      <StorageNotice where={kept.data} trouble={kept.error} />
      {opened.step === 'opening' && <div className={face.skeleton} aria-busy="true" />}
      {opened.step === 'failed' && <ErrorState error={opened.error} onRetry={opened.startOver} />}
      {opened.step === 'unknown' && (
        <EmptyState
          icon={<IconFileOff size={30} />}
          title={t('draft.unknown-title')}
          text={t('draft.unknown-text')}
          action={<LinkButton to={listingPath}>{t('draft.to-listing')}</LinkButton>}
        />
      )}
      {opened.step === 'open' && (
        <DraftEditing
          key={opened.round}
          agentId={agentId}
          draftId={draftId}
          kind={kind}
          listingPath={listingPath}
          takesShared={takesShared}
          opened={opened.draft.isNew ? { ...opened.draft, body: { ...emptyDraft, intent } } : opened.draft}
          onStartOver={opened.startOver}
        />
      )}
    </>
  );
}
