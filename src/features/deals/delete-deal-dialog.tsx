import { Button, Stack, Text } from '@mantine/core';
import type { ShownDeal } from '#entities/deal/optimistic-deals.ts';
import { useWords } from '#messages/words.ts';
import { queueCommand } from '#outbox/commands.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

/** Asks before a deal is deleted, with or without a network. Its listing stays archived. */
export function DeleteDealDialog({ deal, onClose }: { deal: ShownDeal; onClose: () => void }) {
  const { t, sentence } = useWords();
  const agentId = useAgent()._id;
  const { _id: dealId, listingId, name } = deal;
  const remove = () => {
    const listing = { _id: listingId, name };
    queueCommand(agentId, { kind: 'deal-deletion', dealId, listing }).then(onClose, (error: unknown) =>
      toast({ message: sentence(error), tone: 'bad' }),
    );
  };
  return (
    <Dialog title={t('deals.delete-title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('deals.delete-text', { name: name || t('listings.no-name') })}</Text>
        <Button color="red" onClick={remove}>
          {t('deals.delete')}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('deals.keep')}
        </Button>
      </Stack>
    </Dialog>
  );
}
