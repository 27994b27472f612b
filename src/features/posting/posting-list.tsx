import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatCountTo } from '#domain/format-count.ts';
import { formatAgo } from '#domain/formats.ts';
import { mostPostingsPaged, type PostingPage, postingPageSize } from '#domain/posting/posting.ts';
import { markedNeedles } from '#domain/search/search-words.ts';
import { usePostingCommands } from '#entities/outbox/use-outbox.ts';
import { postingsOfListingsQuery } from '#entities/posting/queries.ts';
import type { PostedListing } from '#entities/posting/platform-state.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useIsChanging } from '#ui/use-is-changing.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconSearchOff } from '#ui/icons/search-off.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useOnline } from '#ui/use-online.ts';
import { Pages } from '#ui/pages.tsx';
import type { PostingListSearch } from './posting-list-search.ts';
import { PostingRow } from './posting-row.tsx';

interface PostingListProps {
  platform: string;
  search: PostingListSearch;
  answer: UseQueryResult<PostingPage>;
  picked: ReadonlyMap<string, PostedListing>;
  onSelect: (listings: readonly PostedListing[], isOn: boolean) => void;
  onSearch: (next: PostingListSearch) => void;
  /** Opens what can be done with the listing. */
  onOpen: (listing: PostedListing) => void;
  /** Tries everything that failed again; null without a connection. */
  onRetryAll: (() => void) | null;
  isRetrying: boolean;
}

/** The listings of the page, or why there are none. */
export function PostingList(props: PostingListProps) {
  const { search, answer, onSearch } = props;
  const { t } = useWords();
  const isOnline = useOnline();
  if (answer.isPending && !answer.isPaused && isOnline) return <LoadingRows label={t('posting.loading')} />;
  if (!answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data.items.length > 0) return <Rows {...props} page={answer.data} />;
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <EmptyState
      icon={
        isNarrowed ? (
          <IconSearchOff size={30} stroke={1.75} />
        ) : (
          <IconBuildingEstate size={30} stroke={1.75} />
        )
      }
      title={t(isNarrowed ? 'posting.none-found' : 'posting.none')}
      text={t(isNarrowed ? 'posting.none-found-text' : 'posting.none-text')}
      action={
        isNarrowed ? (
          <Button variant="default" onClick={() => onSearch({})}>
            {t('posting.show-all')}
          </Button>
        ) : (
          <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
            {t('listings.first')}
          </LinkButton>
        )
      }
    />
  );
}

type RowsProps = PostingListProps & { page: PostingPage };

function Rows(props: RowsProps) {
  const { page, platform, search, picked, onSelect, onSearch, onOpen } = props;
  const { t } = useWords();
  const agentId = useAgent()._id;
  const { items, total } = page;
  const listings = items.map(({ listing }) => listing);
  const everywhere = useQuery(
    postingsOfListingsQuery(
      agentId,
      listings.map(({ _id }) => _id),
    ),
  );
  const commands = usePostingCommands(agentId);
  const pages = Math.ceil(total / postingPageSize);
  const { page: _, ...rest } = search;
  return (
    <Stack gap={0}>
      <ListHead {...props} listings={listings} />
      <Stack component="ul" gap={0} m={0} p={0} aria-label={t('posting.list')}>
        {items.map((item) => (
          <PostingRow
            key={item.listing._id}
            item={item}
            needles={markedNeedles(search.q ?? '')}
            platform={platform}
            postings={everywhere.data?.postings ?? []}
            fetchedAt={everywhere.data ? everywhere.dataUpdatedAt : 0}
            commands={commands}
            isSelected={picked.has(item.listing._id)}
            onToggle={() => onSelect([item.listing], !picked.has(item.listing._id))}
            onOpen={() => onOpen(item.listing)}
          />
        ))}
      </Stack>
      <Pages
        page={search.page ?? 1}
        pages={pages}
        onPage={(next) => onSearch({ ...rest, ...(next > 1 && { page: next }) })}
      />
    </Stack>
  );
}

/** The number of listings, the box that selects all of the page, and how far the platform is. */
function ListHead(props: RowsProps & { listings: readonly PostedListing[] }) {
  const { page, listings, search, picked, onSelect, onRetryAll, isRetrying } = props;
  const { t, language } = useWords();
  const { total, counts, feed } = page;
  const isAll = listings.every(({ _id }) => picked.has(_id));
  const isChanging = useIsChanging(String(counts.Waiting));
  return (
    <Group gap="md">
      <Checkbox
        label={t('posting.count', { count: total, shown: formatCountTo(total, mostPostingsPaged) })}
        aria-label={t('posting.pick-page')}
        checked={isAll}
        indeterminate={!isAll && listings.some(({ _id }) => picked.has(_id))}
        onChange={() => onSelect(listings, !isAll)}
      />
      {counts.Waiting > 0 && (
        <Group role="status" aria-busy={isChanging} gap="sm" fz="sm">
          {!feed && <Loader size="xs" aria-hidden="true" />}
          {t('posting.waiting', { count: counts.Waiting })}
        </Group>
      )}
      {feed && (
        <Text c="dimmed" fz="sm">
          {feed.readAt
            ? t('posting.feed-read', { time: formatAgo(Date.parse(feed.readAt), Date.now(), language) })
            : t('posting.feed-unread')}
        </Text>
      )}
      {search.state === 'Failed' && (
        <Button variant="default" disabled={!onRetryAll} loading={isRetrying} onClick={() => onRetryAll?.()}>
          {t('posting.retry-all')}
        </Button>
      )}
    </Group>
  );
}
