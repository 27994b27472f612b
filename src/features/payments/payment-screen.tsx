import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import { orderQuery, ordersKey } from '#entities/order/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { findRow } from '#domain/find-row.ts';
import { outcomePaths } from './outcome-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconReceiptOff } from '#ui/icons/receipt-off.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { refreshAgent } from '#session/refresh.ts';

/**
 * Once the order is paid: looks the agent up again (R-SESS-3), so that package, posting access and best deals
 * are those that were bought, and fetches what depends on them.
 */
function useFreshAgent(isPaid: boolean): void {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    const isAffected = ([kind, second]: readonly unknown[]) =>
      kind === 'dashboard' || kind === 'agent' || (kind === ordersKey('')[0] && second === agentId);
    void refreshAgent();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isAffected(queryKey) && queryKey[2] !== 'one',
    });
  }, [isPaid, agentId, client]);
}

interface PaymentScreenProps {
  refNo: string | undefined;
  /** Tells the route which status the server knows. */
  onStatus: (status: 'pending' | 'success' | 'failed') => void;
}

/**
 * Where the gateway sends the agent back to (R-PAY-1), and the details of an order. It shows what the server
 * says about the order, whatever the address says (R-PAY-2), and follows it while it is Pending.
 */
export function PaymentScreen({ refNo, onStatus }: PaymentScreenProps) {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('payment.title')} />
      <Stack gap="lg">
        {refNo === undefined ? (
          <NoPayment />
        ) : (
          <FollowedOrder key={refNo} refNo={refNo} onStatus={onStatus} />
        )}
      </Stack>
    </>
  );
}

function FollowedOrder({ refNo, onStatus }: { refNo: string } & Pick<PaymentScreenProps, 'onStatus'>) {
  const agentId = useAgent()._id;
  const query = useQuery(orderQuery(agentId, refNo));
  const status = query.data?.status;
  useEffect(() => {
    const path = status && findRow(outcomePaths, status, null);
    if (path) onStatus(path);
  }, [status, onStatus]);
  useFreshAgent(status === 'Success');
  if (query.isPending && !query.isPaused) return <Skeleton height={360} radius="lg" aria-busy="true" />;
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  if (isUnknown) return <NoPayment isUnknown />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <AsOf query={query} />
      <OrderOutcome order={query.data} />
    </>
  );
}

/** The address names no payment, or one that is not the agent's. Nothing in it is repeated. */
function NoPayment({ isUnknown = false }: { isUnknown?: boolean }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={<IconReceiptOff size={30} stroke={1.75} />}
      title={t(isUnknown ? 'payments.unknown' : 'payments.no-payment')}
      text={t(isUnknown ? 'payments.unknown-text' : 'payments.no-payment-text')}
      action={<LinkButton to="/payment-history">{t('nav.payments')}</LinkButton>}
    />
  );
}
