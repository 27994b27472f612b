import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Observable } from '#browser/observable.ts';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { forgetPhotosGiven, photosGiven } from '#entities/draft/picked-first.ts';
import { useStorageKind } from '#entities/outbox/use-outbox.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconFileOff } from '#ui/icons/file-off.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { DraftEditing, type FormProps } from './draft-editing.tsx';
import { FormHeader, HeaderContext } from './form-header.tsx';
import type { ListingPath } from './listing-path.ts';
import { useOpenedDraft } from './use-opened-draft.ts';

export interface DraftFormScreenProps {
  draftId: string;
  kind: 'request' | 'listing';
  /** The heading until the draft has a name: of a new draft, and of another. */
  titles: { new: MessageId; other: MessageId };
  /** The intent of a new draft. */
  intent?: DraftBody['intent'];
  listingPath: ListingPath;
  /** Renders the fields and the bar below them. */
  form: (props: FormProps) => ReactNode;
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
  titles,
  intent = null,
  listingPath,
  form,
}: DraftFormScreenProps & { agentId: string }) {
  const { t } = useWords();
  const opened = useOpenedDraft(agentId, draftId);
  const storageKind = useStorageKind();
  const [sharedFiles] = useState(() => new Observable(photosGiven(draftId)));
  useEffect(() => forgetPhotosGiven(draftId), [draftId]);
  const [name, setName] = useState<HTMLElement | null>(null);
  const [state, setState] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ name, state, tools }), [name, state, tools]);
  const draft = opened.step === 'open' ? opened.draft : null;
  const title = t(draft?.isNew ? titles.new : titles.other);
  const isListed = draft?.listed === true && listingPath === '/properties/draftslisting';
  return (
    <HeaderContext value={places}>
      <FormHeader
        title={title}
        isOpen={draft !== null}
        closeTo={isListed ? '/properties' : listingPath}
        onName={setName}
        onState={setState}
        onTools={setTools}
      />
      <StorageNotice where={storageKind.data} error={storageKind.error} />
      {opened.step === 'opening' && <FormSkeleton />}
      {opened.step === 'failed' && <ErrorState error={opened.error} onRetry={opened.startOver} />}
      {opened.step === 'unknown' && (
        <EmptyState
          icon={<IconFileOff size={30} />}
          title={t('draft.unknown-title')}
          text={t('draft.unknown-text')}
          action={<LinkButton to={listingPath}>{t('nav.drafts')}</LinkButton>}
        />
      )}
      {draft && (
        <DraftEditing
          key={opened.round}
          draftId={draftId}
          kind={kind}
          title={title}
          listingPath={listingPath}
          sharedFiles={sharedFiles}
          opened={draft.isNew ? { ...draft, body: { ...emptyDraft, intent } } : draft}
          form={form}
          onStartOver={opened.startOver}
        />
      )}
    </HeaderContext>
  );
}

function FormSkeleton() {
  return (
    <Stack gap="xl" aria-busy="true">
      {[1, 2, 3, 4].map((field) => (
        <div key={field}>
          <Skeleton h={16} w="36%" mb="sm" />
          <Skeleton h={48} />
        </div>
      ))}
    </Stack>
  );
}
