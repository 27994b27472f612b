import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatBill } from '#domain/formats.ts';
import { ordersQuery } from '#entities/order/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Notice } from '#ui/notice.tsx';
import face from './packages.module.css';

/** The order that waits for its payment, with the way to it: nobody orders twice because a page was lost. */
export function PendingOrder() {
  const { t, language } = useWords();
  const agentId = useAgent()._id;
  const { data } = useQuery({
    ...ordersQuery(agentId, { search: '', status: 'Pending', paging: 0 }),
    meta: { silent: true },
  });
  const order = data?.items[0];
  if (!order) return null;
  return (
    <Notice
      tone="waiting"
      action={
        <Link
          to="/payment/$status"
          params={{ status: 'pending' }}
          search={{ ref: order.refNo }}
          className={face.link}
        >
          {t('packages.see-order')}
        </Link>
      }
    >
      {t('packages.waiting', { name: order.packageName, amount: formatBill(order.totalSen, language) })}
    </Notice>
  );
}
