import { formatCount } from '#domain/format-count.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderListSearch } from './order-list-search.ts';
import { ordersQuery } from '#entities/order/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { QueryTable } from '#ui/query-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReceiptPicture } from '#ui/pictures/receipt-picture.tsx';
import { SearchPicture } from '#ui/pictures/search-picture.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { OrderRow } from './order-row.tsx';

interface PaymentHistoryScreenProps {
  search: OrderListSearch;
  onSearch: (next: OrderListSearch) => void;
}

/** Payment History: the agent's orders, newest first (R-PAY-5). Readable offline. */
export function PaymentHistoryScreen({ search, onSearch }: PaymentHistoryScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { q = '', page = 1, status = '', from, to } = search;
  const wanted = { search: q, status, ...(from && { from }), ...(to && { to }), paging: page - 1 } as const;
  const orders = useQuery(ordersQuery(agentId, wanted));
  const { total = 0, pageSize = 20 } = orders.data ?? {};
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <>
      <PageHeading title={t('nav.payments')} />
      <Stack gap="lg">
        {(total > 0 || isNarrowed) && <HistoryFilters search={search} onSearch={onSearch} />}
        <QueryTable
          query={orders}
          count={(count) => t('payments.count', { count, shown: formatCount(count) })}

          table={{
            label: t('nav.payments'),
            isVeryWide: true,
            columns: [
              { area: 'name', head: t('payments.order') },
              { area: 'day', head: t('payments.ordered'), width: '130px' },
              { area: 'state', head: t('listings.status'), width: '160px' },
              { area: 'total', head: t('payments.line-total'), width: '140px', isFigure: true },
              {
                area: 'action',
                head: t('payments.receipt'),
                width: '200px',
                isFigure: true,
                isHeadHidden: true,
              },
            ],
            phone: "'name name' 'state total' 'day action' / minmax(0, 1fr) auto",
          }}
          row={(order) => <OrderRow key={order.refNo} order={order} />}
          empty={
            <EmptyState
              picture={isNarrowed ? <SearchPicture /> : <ReceiptPicture />}
              title={t(isNarrowed ? 'payments.none-found' : 'payments.none')}
              text={t(isNarrowed ? 'payments.none-found-text' : 'payments.none-text')}
              action={
                isNarrowed ? (
                  <LinkButton variant="default" to="/payment-history">
                    {t('payments.show-all')}
                  </LinkButton>
                ) : (
                  <LinkButton to="/package-subscription">{t('dashboard.manage-package')}</LinkButton>
                )
              }
            />
          }
          page={page}
          pageSize={pageSize}
          onPage={(next) => onSearch({ ...search, page: next })}
        />
      </Stack>
    </>
  );
}
