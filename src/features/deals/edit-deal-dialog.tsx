import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type DealTerms, dealOutcomes, fitsKind } from '#domain/deal/deal.ts';
import { DealForm } from '#entities/deal/deal-form.tsx';
import type { ShownDeal } from '#entities/deal/optimistic-deals.ts';
import { useWords } from '#messages/words.ts';
import { queueCommand } from '#outbox/commands.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

/** Changes what the agent says of a deal, with or without a network. */
export function EditDealDialog({ deal, onClose }: { deal: ShownDeal; onClose: () => void }) {
  const { t, sentence } = useWords();
  const agentId = useAgent()._id;
  const { _id: dealId, listingId, name, kind, askingSen } = deal;
  const [seen] = useState(() => {
    const { outcome, priceSen, on, coBroke, note } = deal;
    return { outcome, priceSen, on, coBroke, note };
  });
  const save = (terms: DealTerms) => {
    const listing = { _id: listingId, name };
    queueCommand(agentId, { kind: 'deal-change', dealId, listing, seen, terms }).then(
      onClose,
      (error: unknown) => toast({ message: sentence(error), tone: 'bad' }),
    );
  };
  return (
    <Dialog title={t('deals.edit')} onClose={onClose}>
      <Stack gap="lg">
        <Text c="dimmed" translate="no">
          {name || t('listings.no-name')}
        </Text>
        <DealForm
          kind={kind}
          askingSen={askingSen}
          outcomes={dealOutcomes.filter((one) => fitsKind(one, kind))}
          terms={seen}
          action={t('deals.save')}
          onSubmit={save}
        />
      </Stack>
    </Dialog>
  );
}
