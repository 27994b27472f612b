import { NativeSelect, TextInput } from '@mantine/core';
import { type OrderListSearch, orderListSearch, orderStatuses } from '#entities/order/order-list-search.ts';
import { orderStates } from '#entities/order/order-words.ts';
import { useWords } from '#messages/words.ts';
import { SearchInput } from '#ui/search-input.tsx';
import face from './payments.module.css';

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
    <search className={face.filters}>
      <SearchInput
        className={face.search}
        label={t('payments.search')}
        q={q}
        onSearch={(words) => change({ q: words })}
      />
      <NativeSelect
        className={face.status}
        aria-label={t('properties.status')}
        rightSectionWidth={32}
        value={status}
        data={[
          { value: '', label: t('payments.status-all') },
          ...orderStatuses.map((each) => ({ value: each, label: t(orderStates[each].word) })),
        ]}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('payments.from')}
        max={to}
        value={from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('payments.to')}
        min={from}
        value={to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </search>
  );
}
