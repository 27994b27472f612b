import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { isSameBody } from '#domain/draft/draft-merge.ts';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { discardDraft } from '#entities/draft/discard-draft.ts';
import { useWords } from '#messages/words.ts';
import { useForm } from '../fields/form-context.ts';
import { FormAlert } from '../fields/form-alert.tsx';

/** True for a draft in which nothing is said but a name and the kind of listing. */
function hasOnlyName(body: DraftBody): boolean {
  return body.name.trim() !== '' && isSameBody({ ...body, name: '', intent: null }, emptyDraft);
}

/**
 * Asks what is to become of a draft with only a name when its form is left for another screen, because most of
 * these were begun by mistake. Closing the question stays in the form. Does not ask while photos are being added.
 */
export function OnlyNameLeaving({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const { t, sentence } = useWords();
  const { agentId, draftId, text, photosAdded } = useForm();
  const [error, setError] = useState<unknown>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== '/' &&
      next.pathname !== current.pathname &&
      photosAdded.get() === null &&
      hasOnlyName(text.get()),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const discard = () =>
    onDiscard()
      .then(() => discardDraft(agentId, draftId))
      .then(proceed, setError);
  return (
    <Modal opened={status === 'blocked'} title={t('draft.only-name-title')} onClose={() => reset?.()}>
      <Stack gap="lg">
        <Text>{t('draft.only-name-text', { name: text.get().name.trim() })}</Text>
        {error !== null && <FormAlert tone="bad">{sentence(error)}</FormAlert>}
        <Group gap="sm" grow>
          <Button data-autofocus onClick={() => proceed?.()}>
            {t('draft.only-name-keep')}
          </Button>
          <Button variant="default" onClick={() => void discard()}>
            {t('sync.discard')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
