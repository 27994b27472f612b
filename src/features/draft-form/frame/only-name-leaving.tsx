import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usePart } from '#browser/observable.ts';
import { isSameBody } from '#domain/draft/draft-merge.ts';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { discardDraft } from '#entities/draft/discard-draft.ts';
import { useWords } from '#messages/words.ts';
import { Modal } from '#ui/modal.tsx';
import { useLeavingQuestion } from '#ui/use-leaving-question.ts';
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
  const name = usePart(text, (body) => body.name.trim());
  const [error, setError] = useState<unknown>(null);
  const { isAsked, leave, stay } = useLeavingQuestion({
    isHeld: (from, to) => to !== '/' && to !== from && photosAdded.get() === null && hasOnlyName(text.get()),
  });
  const discard = () =>
    onDiscard()
      .then(() => discardDraft(agentId, draftId))
      .then(leave, setError);
  return (
    <Modal opened={isAsked} title={t('draft.only-name-title')} onClose={stay}>
      <Stack gap="lg">
        <Text>{t('draft.only-name-text', { name })}</Text>
        {error !== null && <FormAlert tone="bad">{sentence(error)}</FormAlert>}
        <Group gap="sm" grow>
          <Button data-autofocus onClick={leave}>
            {t('draft.only-name-keep')}
          </Button>
          <Button variant="default" onClick={() => void discard()}>
            {t('logout.discard')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
