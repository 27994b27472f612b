import { Button, Checkbox, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatAgo } from '#domain/formats.ts';
import { type PostingPage, postingPageSize } from '#domain/posting.ts';
import { useWords } from '#messages/words.ts';
import { useIsChanging } from '#ui/use-is-changing.ts';
import { RowTable } from '#ui/row-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconSearchOff } from '#ui/icons/search-off.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useOnline } from '#ui/use-online.ts';
import { Pages } from '#ui/pages.tsx';
import type { PostingListSearch } from './posting-list-search.ts';
import { PostingRow } from './posting-row.tsx';
import type { PostingRequests } from '#entities/posting/use-posting-requests.ts';

interface PostingListProps {
  platform: string;
  search: PostingListSearch;
  answer: UseQueryResult<PostingPage>;
  selected: ReadonlySet<string>;
  mayAct: boolean;
  requests: PostingRequests;
  onSelect: (ids: readonly string[], isOn: boolean) => void;
  onSearch: (next: PostingListSearch) => void;
  onPost: (listingId: string) => void;
  onWithdraw: (listingId: string) => void;
  onRetry: (listingIds: readonly string[]) => void;
}

/** The listings of the page, or why there are none. */
export function PostingList(props: PostingListProps) {
  const { search, answer, onSearch } = props;
  const { t } = useWords();
  const isOnline = useOnline();
  if (answer.isPending && !answer.isPaused && isOnline)
    return <Skeleton h="100dvh" radius="lg" aria-busy="true" aria-label={t('posting.loading')} />;
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
            {t('properties.first')}
          </LinkButton>
        )
      }
    />
  );
}

function Rows({
  page,
  platform,
  search,
  selected,
  mayAct,
  requests,
  onSelect,
  onSearch,
  onPost,
  onWithdraw,
  onRetry,
}: PostingListProps & { page: PostingPage }) {
  const { t, language } = useWords();
  const { items, total, counts, feed } = page;
  const ids = items.map(({ listing }) => listing._id);
  const isAll = ids.every((id) => selected.has(id));
  const pages = Math.ceil(total / postingPageSize);
  const { page: _, ...rest } = search;
  const isChanging = useIsChanging(String(counts.Waiting));
  return (
    <Stack gap="md">
      <Group gap="lg">
        <Checkbox
          pl="lg"
          label={t('posting.pick-page')}
          checked={isAll}
          indeterminate={!isAll && ids.some((id) => selected.has(id))}
          onChange={() => onSelect(ids, !isAll)}
        />
        <Text role="status" c="dimmed" fz="sm">
          {t('posting.count', { count: total, shown: total.toLocaleString(language) })}
        </Text>
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
          <Button
            variant="default"
            disabled={!mayAct}
            loading={requests.retry.isPending}
            onClick={() => onRetry([])}
          >
            {t('posting.retry-all')}
          </Button>
        )}
      </Group>
      <RowTable
        label={t('posting.list')}
        columns={[
          { area: 'pick', head: t('posting.pick-page'), width: '56px', isHeadHidden: true },
          { area: 'listing', head: t('posting.listing') },
          { area: 'price', head: t('fact.priceSen'), width: '150px', isFigure: true },
          { area: 'state', head: t('posting.filter'), width: '250px' },
          { area: 'menu', head: t('posting.post-one'), width: '76px', isHeadHidden: true },
        ]}
        phone="'pick listing menu' '. price price' '. state state' / auto minmax(0, 1fr) auto"
      >
        {items.map((item) => {
          const id = item.listing._id;
          return (
            <PostingRow
              key={id}
              item={item}
              platform={platform}
              isSelected={selected.has(id)}
              mayAct={mayAct}
              onToggle={() => onSelect([id], !selected.has(id))}
              onPost={() => onPost(id)}
              onWithdraw={() => onWithdraw(id)}
              onRetry={() => onRetry([id])}
            />
          );
        })}
      </RowTable>
      <Pages
        page={search.page ?? 1}
        pages={pages}
        onPage={(next) => onSearch({ ...rest, ...(next > 1 && { page: next }) })}
      />
    </Stack>
  );
}
