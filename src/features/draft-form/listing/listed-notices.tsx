import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { labelOfPart } from '#messages/draft-facts.ts';
import { formatAnd } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { discardDraft } from '#entities/draft/discard-draft.ts';
import { Modal } from '#ui/modal.tsx';
import { AlertAction } from '../fields/alert-action.tsx';
import { FormAlert } from '../fields/form-alert.tsx';
import { useForm } from '../fields/form-context.ts';
import { draftQuery, revertOnServer } from '#entities/draft/queries.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';
import { useChangesWaiting } from './use-changes-waiting.ts';

interface ListedNoticesProps {
  editor: DraftEditor;
  listing: Listing | null;
  onStartOver: () => void;
}

/**
 * For a published listing: says that it does not change until its changes are published, lists the changes,
 * and offers to undo them.
 */
export function ListedNotices({ editor, listing, onStartOver }: ListedNoticesProps) {
  const { t, sentence, language } = useWords();
  const { agentId, draftId } = useForm();
  const queryClient = useQueryClient();
  const changes = useChangesWaiting(listing);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { state, becomes } = editor.syncState;
  const isOnItsWay =
    !editor.isDirty && becomes === 'Published' && (state === 'waiting' || state === 'sending');
  if (!listing || changes.length === 0 || isOnItsWay) return null;

  const undo = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const draft = await queryClient.fetchQuery({ ...draftQuery(agentId, draftId), retry: false });
      if (draft && draft.status !== 'Published') await revertOnServer(agentId, draft);
      await editor.store.discardTyped();
      await discardDraft(agentId, draftId);
      await queryClient.invalidateQueries({ queryKey: ['drafts'] });
      await queryClient.invalidateQueries({ queryKey: ['listing', agentId, draftId] });
      onStartOver();
    } catch (reason) {
      setError(reason);
      setIsBusy(false);
    }
  };

  return (
    <>
      <FormAlert
        tone="waiting"
        action={<AlertAction onClick={() => setIsAsking(true)}>{t('form.undo-changes')}</AlertAction>}
      >
        <strong>{t('form.changes-waiting')}</strong>{' '}
        {t('form.changes-waiting-text', {
          parts: formatAnd(
            changes.map((part) => labelOfPart(part, t)),
            language,
          ),
        })}
      </FormAlert>
      <Modal opened={isAsking} title={t('form.undo-title')} onClose={() => setIsAsking(false)}>
        <Stack gap="sm">
          <Text>{t('form.undo-text')}</Text>
          {error !== null && <FormAlert tone="bad">{sentence(error)}</FormAlert>}
          <Button color="red" fullWidth disabled={isBusy} onClick={() => void undo()}>
            {t('form.undo-changes')}
          </Button>
          <Button variant="default" fullWidth disabled={isBusy} onClick={() => setIsAsking(false)}>
            {t('form.undo-keep')}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
