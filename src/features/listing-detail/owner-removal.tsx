import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

/** With the rules of the form, which the page of a listing does not need. */
const loadRemoval = () => import('#draft-editor/remove-owner.ts');

/** Removes what is noted of the owner, once the agent has said so again. */
export function OwnerRemoval({ listingId }: { listingId: string }) {
  const { t } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        mx="calc(-1 * var(--space-lg))"
        style={{ alignSelf: 'start' }}
        onClick={() => setIsAsking(true)}
      >
        {t('listings.owner-remove')}
      </Button>
      {isAsking && <Question listingId={listingId} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Question({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  const { t, sentence } = useWords();
  const queryClient = useQueryClient();
  const agentId = useAgent()._id;
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      const { removeOwner } = await loadRemoval();
      await removeOwner(queryClient, agentId, listingId);
      onClose();
    } catch (error) {
      setIsBusy(false);
      await toast({ message: sentence(error), tone: 'bad' });
    }
  };
  return (
    <Dialog title={t('listings.owner-remove-title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('listings.owner-remove-text')}</Text>
        <Button color="red" loading={isBusy} onClick={() => void remove()}>
          {t('listings.owner-remove-confirm')}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('listings.owner-remove-cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
