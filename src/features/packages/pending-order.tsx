import { Alert, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatBill } from '#domain/formats.ts';
import { ordersQuery } from '#entities/order/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** The order that waits for its payment, with the way to it: nobody orders twice because a page was lost. */
export function PendingOrder() {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { data } = useQuery({
    ...ordersQuery(agentId, { search: '', status: 'Pending', paging: 0 }),
    meta: { silent: true },
  });
  const order = data?.items[0];
  if (!order) return null;
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="sm">
        {t('packages.waiting', { name: order.packageName, amount: formatBill(order.totalSen) })}
        <LinkButton
          variant="default"
          to="/payment/$status"
          params={{ status: 'pending' }}
          search={{ ref: order.refNo }}
        >
          {t('packages.see-order')}
        </LinkButton>
      </Group>
    </Alert>
  );
}
