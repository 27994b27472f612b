import { Grid, Select } from '@mantine/core';
import { type OrderListSearch, orderListSearch, orderStatuses } from './order-list-search.ts';
import { orderStatusNames } from '#entities/order/order-words.ts';
import { useWords } from '#messages/words.ts';
import { DateField } from '#ui/date-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';

/** Search, status and days of the payment history (R-PAY-5). The address stores them. */
export function HistoryFilters({
  search,
  onSearch,
}: {
  search: OrderListSearch;
  onSearch: (next: OrderListSearch) => void;
}) {
  const { t } = useWords();
  const { q = '', status = '', from = '', to = '' } = search;
  /** Every change goes back to the first page. */
  const change = (part: Record<string, unknown>) =>
    onSearch(orderListSearch({ ...search, page: 1, ...part }));
  return (
    <Grid component="search" gap="md" align="end">
      <Grid.Col span={{ base: 12, md: 'auto' }}>
        <SearchInput label={t('payments.search')} q={q} onSearch={(words) => change({ q: words })} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 2 }}>
        <Select
          aria-label={t('listings.status')}
          value={status}
          data={[
            { value: '', label: t('payments.status-all') },
            ...orderStatuses.map((each) => ({ value: each, label: t(orderStatusNames[each]) })),
          ]}
          onChange={(chosen) => change({ status: chosen ?? '' })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 2 }}>
        <DateField
          label={t('payments.from')}
          max={to}
          value={from}
          onChange={(day) => change({ from: day })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 2 }}>
        <DateField label={t('payments.to')} min={from} value={to} onChange={(day) => change({ to: day })} />
      </Grid.Col>
    </Grid>
  );
}
