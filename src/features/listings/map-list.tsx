import { Badge, Box, Skeleton } from '@mantine/core';
import { readWanted } from '#domain/search/listing-search.ts';
import { useWords } from '#messages/words.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useLateCode } from '#ui/use-late-code.ts';
import { ListHead } from './list-head.tsx';
import type { ListingListProps } from './listing-list-props.ts';
import { NoListings } from './no-listings.tsx';
import { NoneHere } from './none-here.tsx';
import { useMappedEntries } from './map/use-mapped-entries.ts';

const load = () => import('./map/listings-map.tsx');

/** The list as a map: its code is loaded when it opens. */
export function MapList({
  agentId,
  search,
  device,
  handlers,
  onWiden,
  onMap,
}: Omit<ListingListProps, 'selection'>) {
  const { t } = useWords();
  const code = useLateCode(load);
  const mapped = useMappedEntries(agentId, readWanted(search), device);
  const { total, known, error, isCutOff, retry } = mapped;
  if (isCutOff && known === 0) return <NoneHere onRetry={retry} />;
  return (
    <>
      <ListHead total={total} selection={null} isMap onMap={onMap}>
        {isCutOff && known !== null && (
          <Badge color="yellow" h="auto" py={4} styles={{ label: { whiteSpace: 'normal' } }}>
            {t('listings.here', { count: known })}
          </Badge>
        )}
      </ListHead>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : total === 0 ? (
        <NoListings search={search} onWiden={onWiden} />
      ) : code === 'missing' ? (
        <Box role="alert">{t('map.missing')}</Box>
      ) : code === 'loading' || (mapped.isLoading && mapped.entries.length === 0) ? (
        <Skeleton height={480} radius="lg" aria-busy="true" aria-label={t('listings.loading')} />
      ) : (
        <code.ListingsMap agentId={agentId} search={search} handlers={handlers} mapped={mapped} />
      )}
    </>
  );
}
