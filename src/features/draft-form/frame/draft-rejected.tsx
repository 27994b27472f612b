import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePart } from '#browser/observable.ts';
import { type DraftBody, isForPublic } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { copyDraft } from '#entities/draft/copy-draft.ts';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { usePhotosOnDevice } from '#entities/outbox/use-outbox.ts';
import { toast } from '#ui/toast.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { problemsOfRejection } from '#draft-editor/rejection-problems.ts';
import type { SyncState } from '#draft-editor/sync-state.ts';
import type { ListingPath } from './listing-path.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';

interface DraftRejectedProps {
  draftId: string;
  editor: DraftEditor;
  listingPath: ListingPath;
  onDiscard: (copied?: DraftBody) => Promise<void>;
}

/** Codes that reject a publication but not the draft, beside those of its fields. */
const ofPublishing = new Set<string | undefined>([
  'listing_limit_reached',
  'listing_status_refused',
  'listing_changed',
  'listing_not_active',
]);

/** Whether the draft can be saved, and published or submitted another day. */
function isOfPublishing(syncState: SyncState): boolean {
  return (
    (syncState.becomes === 'Published' && ofPublishing.has(syncState.problem?.code)) ||
    (isForPublic(syncState.becomes) && problemsOfRejection(syncState).length > 0)
  );
}

/**
 * The server rejected this save for a reason that no field can correct, or a publication for any. Shows the
 * ways out; the text is stored until the agent chooses one.
 */
export function DraftRejected(props: DraftRejectedProps) {
  const { syncState } = props.editor;
  return isOfPublishing(syncState) ? <NotPublished editor={props.editor} /> : <NeverTaken {...props} />;
}

function NotPublished({ editor }: Pick<DraftRejectedProps, 'editor'>) {
  const { t, sentence } = useWords();
  const isRequest = editor.syncState.becomes === 'Submitted';
  return (
    <Alert color="yellow" title={t(isRequest ? 'form.not-submitted' : 'form.not-published')}>
      <Text mb="md">{sentence(editor.syncState.problem?.code)}</Text>
      <Group gap="sm">
        <Button disabled={editor.isSaving} onClick={() => void editor.store.save()}>
          {t('form.keep-as-draft')}
        </Button>
        <Button
          variant="default"
          disabled={editor.isSaving}
          onClick={() => void editor.store.save(isRequest ? 'Submitted' : 'Published')}
        >
          {t(isRequest ? 'form.submit-request' : 'form.publish-again')}
        </Button>
      </Group>
    </Alert>
  );
}

/** The draft is deleted or submitted: the server will reject this save whatever its text. */
function NeverTaken({ draftId, editor, listingPath, onDiscard }: DraftRejectedProps) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = useIsOpen();
  const name = usePart(editor.store.text, (body) => body.name);
  const unsentPhotos = usePhotosOnDevice(agentId, draftId).filter(({ state }) => state !== 'stored').length;
  const code = editor.syncState.problem?.code;
  const isGone = code === 'draft_gone';
  const saveAsNew = async () => {
    const body = editor.otherText ?? editor.store.text.get();
    setIsBusy(true);
    try {
      const { name: copied, photosLeft } = await copyDraft(agentId, { draftId, body }, false);
      void toast({ message: t('draft.recreated', { name: copied, count: photosLeft }), tone: 'good' });
      const isHere = isOpen.current;
      await onDiscard(body);
      if (isHere) await navigate({ to: listingPath });
    } catch (reason) {
      setError(reason);
      setIsBusy(false);
    }
  };
  return (
    <Alert color="yellow" title={t(isGone ? 'draft.gone-title' : 'draft.state-rejected')}>
      <Stack gap="sm" mb="md">
        <Text>{isGone ? t('draft.gone-text') : sentence(code)}</Text>
        {error !== null && <Text>{t('draft.not-saved', { reason: sentence(error) })}</Text>}
      </Stack>
      <Group gap="sm">
        <Button disabled={isBusy} onClick={() => void saveAsNew()}>
          {t(isGone ? 'draft.recreate' : 'draft.save-as-new')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => setIsAsked(true)}>
          {t(isGone ? 'logout.discard' : 'draft.give-up')}
        </Button>
      </Group>
      {isAsked && (
        <DiscardDialog
          name={name || t('drafts.no-name')}
          lost={isGone ? 'all' : 'changes'}
          unsentPhotos={unsentPhotos}
          onDiscard={() => onDiscard().catch(setError)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Alert>
  );
}
