import { IconFileOff } from '#ui/icons/file-off.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Observable } from '#browser/observable.ts';
import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useStorageKind } from '#entities/outbox/use-outbox.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { DraftEditing, type FormProps } from './draft-editing.tsx';
import type { ListingPath } from './listing-path.ts';
import face from '../fields/draft-form.module.css';
import type { OpenedDraft } from '#entities/draft/open-draft.ts';
import { useOpenedDraft } from './use-opened-draft.ts';

export interface DraftFormScreenProps {
  draftId: string;
  kind: 'request' | 'listing';
  /** The intent of a new draft. */
  intent?: DraftBody['intent'];
  listingPath: ListingPath;
  /** Whether the draft takes what was shared to the app. */
  takesShared?: boolean;
  /** Renders the fields and the bar below them. */
  form: (props: FormProps) => ReactNode;
  Heading: ComponentType<HeadingProps>;
}

export interface HeadingProps {
  draftId: string;
  /** Null until the draft is open. */
  opened: OpenedDraft | null;
}

/** A form that stores what is typed, online or offline. */
export function DraftFormScreen(props: DraftFormScreenProps) {
  const agentId = useAgent()._id;
  return <AgentsDraft key={agentId} agentId={agentId} {...props} />;
}

function AgentsDraft({
  agentId,
  draftId,
  kind,
  intent = null,
  listingPath,
  takesShared = false,
  form,
  Heading,
}: DraftFormScreenProps & { agentId: string }) {
  const { t } = useWords();
  const opened = useOpenedDraft(agentId, draftId);
  const storageKind = useStorageKind();
  const [sharedFiles] = useState(() => new Observable<readonly File[]>([]));
  return (
    <>
      <Heading draftId={draftId} opened={opened.step === 'open' ? opened.draft : null} />
      <StorageNotice where={storageKind.data} trouble={storageKind.error} />
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
          draftId={draftId}
          kind={kind}
          listingPath={listingPath}
          takesShared={takesShared}
          sharedFiles={sharedFiles}
          opened={opened.draft.isNew ? { ...opened.draft, body: { ...emptyDraft, intent } } : opened.draft}
          form={form}
          onStartOver={opened.startOver}
        />
      )}
    </>
  );
}
