import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { type OrderListSearch, orderListSearch, orderStatuses } from '#entities/order/order-list-search.ts';
import { orderStates } from '#entities/order/order-words.ts';
import { searchedFor } from '#entities/listing/listing-list-search.ts';
import { useWords } from '#messages/words.ts';
import { IconSearch } from '#ui/icons/search.ts';
import face from './payments.module.css';

const searchPauseMs = 250;

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
  const [typed, setTyped] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    if (searchedFor(typed) !== q) setTyped(q);
  }
  /** Every change goes back to the first page. */
  const change = (part: Record<string, unknown>) =>
    onSearch(orderListSearch({ ...search, page: 1, ...part }));
  const lookFor = useDebouncedCallback(
    (text: string) => searchedFor(text) !== q && change({ q: searchedFor(text) }),
    searchPauseMs,
  );
  return (
    <search className={face.filters}>
      <TextInput
        type="search"
        inputMode="search"
        className={face.search}
        aria-label={t('payments.search')}
        placeholder={t('payments.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        maxLength={120}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          lookFor(value);
        }}
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
