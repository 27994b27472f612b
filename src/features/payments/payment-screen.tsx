import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/ask.ts';
import { useWords } from '#messages/words.ts';
import { orderQuery } from '#entities/order/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { NoPayment } from './no-payment.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { useFreshAgent } from './use-fresh-agent.ts';
import { findRow } from '#domain/find-row.ts';
import { outcomePaths } from './outcome-paths.ts';

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
