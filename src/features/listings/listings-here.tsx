import { Badge } from '@mantine/core';
import { readWanted } from '#domain/search/listing-search.ts';
import { useWords } from '#messages/words.ts';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { ListHead } from './list-head.tsx';
import type { ListingListProps } from './listing-list-props.ts';
import { NoListings } from './no-listings.tsx';
import { NoneHere } from './none-here.tsx';
import { Selecting } from './selection/selection-bar.tsx';
import { ShownListings } from './shown-listings.tsx';
import { useListingsHere } from './filters/use-listings-here.ts';

const no = () => false;

/**
 * The list if the server cannot be reached and the list was never fetched: searches the listings that this
 * device has seen.
 */
export function ListingsHere(props: ListingListProps & { onRetry: () => void }) {
  const { agentId, search, device, handlers, selection, onPage, onSort, onWiden, onMap, onRetry } = props;
  const { t } = useWords();
  const here = useListingsHere(agentId, readWanted(search), device);
  if (!here) return <LoadingRows label={t('listings.loading')} />;
  const { entries, known } = here;
  if (known === 0) return <NoneHere onRetry={onRetry} />;
  return (
    <>
      <ListHead total={entries.length} selection={selection} isMap={false} onMap={onMap}>
        <Badge color="yellow" h="auto" py={4} styles={{ label: { whiteSpace: 'normal' } }}>
          {t('listings.here', { count: known })}
        </Badge>
      </ListHead>
      {entries.length === 0 ? (
        <NoListings search={search} onWiden={onWiden} />
      ) : (
        <ShownListings
          count={entries.length}
          above={0}
          search={search}
          entryAt={(index) => entries[index]}
          isOutOfReach={no}
          onView={no}
          onPage={onPage}
          onSort={onSort}
          handlers={handlers}
        />
      )}
      <Selecting
        selection={selection}
        total={entries.length}
        collect={(most) => Promise.resolve(entries.slice(0, most))}
      />
    </>
  );
}
