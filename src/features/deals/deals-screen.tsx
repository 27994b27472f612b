import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { toDay } from '#domain/time.ts';
import { type ShownDeal, dealsWithCommands } from '#entities/deal/optimistic-deals.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconDownload } from '#ui/icons/download.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { HousePicture } from '#ui/pictures/house-picture.tsx';
import { RecordList } from '#entities/listing/record-row.tsx';
import { DeleteDealDialog } from './delete-deal-dialog.tsx';
import type { DealListSearch } from './deal-list-search.ts';
import { DealRow } from './deal-row.tsx';
import { DealSums } from './deal-sums.tsx';
import { downloadDeals } from './deals-csv.ts';
import { EditDealDialog } from './edit-deal-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDealCommands } from '#entities/outbox/use-outbox.ts';
import { dealsQuery } from './queries.ts';

const yearFrom = (day: string) => Number(day.slice(0, 4));

/**
 * The agent's deals of a year with what waits on this device, latest day first, and the years to choose from:
 * those that have deals, and the present one.
 */
function useDeals(agentId: string, year: number) {
  const query = useQuery(dealsQuery(agentId, year));
  const commands = useDealCommands(agentId);
  const { items = [], years = [] } = query.data ?? {};
  const all = dealsWithCommands(items, query.dataUpdatedAt, commands);
  const known = new Set([yearFrom(toDay(Date.now())), year, ...years, ...all.map(({ on }) => yearFrom(on))]);
  return {
    query,
    deals: all.filter(({ on }) => yearFrom(on) === year),
    years: [...known].toSorted((a, b) => b - a),
  };
}

interface DealsScreenProps {
  search: DealListSearch;
  onSearch: (next: DealListSearch) => void;
}

type Asked = { what: 'edit' | 'delete'; deal: ShownDeal };

/** The register of deals, by year: what listings left the market for. Works offline, also its file. */
export function DealsScreen({ search, onSearch }: DealsScreenProps) {
  const words = useWords();
  const { t } = words;
  const thisYear = Number(toDay(Date.now()).slice(0, 4));
  const year = search.year ?? thisYear;
  const { query, deals, years } = useDeals(useAgent()._id, year);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isMissing = !query.data && deals.length === 0;
  return (
    <>
      <PageHeading title={t('nav.deals')} />
      <Stack gap="lg">
        <Group justify="space-between" gap="sm">
          <Select
            aria-label={t('deals.year')}
            w={130}
            allowDeselect={false}
            value={String(year)}
            data={years.map(String)}
            onChange={(chosen) => onSearch(Number(chosen) === thisYear ? {} : { year: Number(chosen) })}
          />
          {deals.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => downloadDeals(deals, year, words)}
            >
              {t('deals.csv')}
            </Button>
          )}
        </Group>
        <AsOf query={query} />
        {isMissing && query.isPending && !query.isPaused && <LoadingRows label={t('shell.loading')} />}
        {isMissing && (query.isError || query.isPaused) && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {deals.length > 0 && (
          <>
            <DealSums deals={deals} />
            <DealList deals={deals} onAsk={setAsked} />
          </>
        )}
        {query.data && deals.length === 0 && (
          <EmptyState
            picture={<HousePicture />}
            title={t('deals.none', { year: String(year) })}
            text={t('deals.none-text')}
            action={<LinkButton to="/properties">{t('nav.properties')}</LinkButton>}
          />
        )}
      </Stack>
      {asked?.what === 'edit' && <EditDealDialog deal={asked.deal} onClose={close} />}
      {asked?.what === 'delete' && <DeleteDealDialog deal={asked.deal} onClose={close} />}
    </>
  );
}

function DealList({ deals, onAsk }: { deals: readonly ShownDeal[]; onAsk: (asked: Asked) => void }) {
  const { t } = useWords();
  return (
    <RecordList label={t('nav.deals')}>
      {deals.map((deal) => (
        <DealRow
          key={deal._id}
          deal={deal}
          onEdit={() => onAsk({ what: 'edit', deal })}
          onDelete={() => onAsk({ what: 'delete', deal })}
        />
      ))}
    </RecordList>
  );
}
