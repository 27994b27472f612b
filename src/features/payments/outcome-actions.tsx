import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { copyText } from '#browser/copy-text.ts';
import type { Order } from '#domain/order/orders.ts';
import { checkOrder } from '#entities/order/changes.ts';
import { orderQuery } from '#entities/order/queries.ts';
import { usePay } from './use-pay.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import { useOnline } from '#ui/use-online.ts';
import { ReceiptLink } from './receipt-link.tsx';

/** The next steps: a receipt, the bank asked again, another try. Each needs the server; none is queued. */
export function OutcomeActions({ order }: { order: Order }) {
  const { t, sentence } = useWords();
  const agentId = useAgent()._id;
  const isOnline = useOnline();
  const client = useQueryClient();
  const { refNo, status, failure, canBePaid } = order;
  const { queryKey } = orderQuery(agentId, refNo);
  const check = useMutation({
    networkMode: 'always',
    mutationFn: () => checkOrder(refNo),
    onSuccess: (found) => {
      client.setQueryData(queryKey, found);
      if (found.status === 'Pending') void toast({ message: t('payments.still-pending'), tone: 'good' });
    },
  });
  const { pay, isBusy, error: payError } = usePay(refNo, () => void client.invalidateQueries({ queryKey }));
  const error = payError ?? check.error;
  return (
    <>
      {!isOnline && status !== 'Success' && (
        <Alert color="yellow" role="status">
          {t('payments.offline')}
        </Alert>
      )}
      {error !== null && <Alert color="red">{sentence(error)}</Alert>}
      <Group gap="sm">
        {status === 'Pending' && (
          <Button disabled={!isOnline} loading={check.isPending} onClick={() => check.mutate()}>
            {t('payments.check')}
          </Button>
        )}
        {status !== 'Success' && canBePaid && (
          <Button
            variant={status === 'Pending' || failure === 'Replaced' ? 'default' : 'filled'}
            disabled={!isOnline}
            loading={isBusy}
            onClick={pay}
          >
            {t(status === 'Pending' ? 'payments.pay' : 'payments.pay-again')}
          </Button>
        )}
        {status === 'Success' && <LinkButton to="/dashboard">{t('nav.dashboard')}</LinkButton>}
        {status === 'Success' && <ReceiptLink order={order} />}
        {status === 'Failed' && (
          <LinkButton variant="default" to="/package-subscription">
            {t('dashboard.manage-package')}
          </LinkButton>
        )}
        {status !== 'Success' && <CopyForPayer refNo={refNo} />}
      </Group>
    </>
  );
}

/** Copies the address at which anybody can pay the order (R-PAY-6), such as the agent's firm. */
function CopyForPayer({ refNo }: { refNo: string }) {
  const { t } = useWords();
  const copy = () =>
    void copyText(`${location.origin}/ordersummary/${refNo}`).then(
      () => toast({ message: t('payments.copied'), tone: 'good' }),
      () => toast({ message: t('invite.not-copied'), tone: 'bad' }),
    );
  return (
    <Button variant="subtle" onClick={copy}>
      {t('payments.copy')}
    </Button>
  );
}
