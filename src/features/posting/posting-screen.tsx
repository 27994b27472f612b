import { Alert, Stack, ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postingPageSize } from '#domain/posting/posting.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { LatePostSheet } from '#entities/posting/late-post-sheet.tsx';
import type { PostedListing } from '#entities/posting/platform-state.ts';
import { usePicked } from './picked.ts';
import { postingPageQuery } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { useOnline } from '#ui/use-online.ts';
import { FeedSection } from './feed-section.tsx';
import { PlatformFeed } from './platform-feed.tsx';
import { PostingFilters } from './posting-filters.tsx';
import { PostingList } from './posting-list.tsx';
import type { PostingListSearch } from './posting-list-search.ts';
import { usePostingRequests } from './use-posting-requests.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { IconX } from '#ui/icons/x.ts';

interface PostingScreenProps {
  platform: string;
  /** Listings of this kind alone. */
  kind?: ListingKind;
  search: PostingListSearch;
  onSearch: (next: PostingListSearch) => void;
}

/** Posting to a platform: the agent's listings, what is posted, and what failed (R-POST-1). */
export function PostingScreen({ platform, kind, search, onSearch }: PostingScreenProps) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const isOnline = useOnline();
  const { picked, select, clear } = usePicked();
  /** Those of the chip stay in the list when they are deselected there. */
  const [chipped] = useState(() => [...picked.keys()]);
  const [toPost, setToPost] = useState<readonly PostedListing[] | null>(null);
  const { retry } = usePostingRequests(agentId, platform);
  const { q = '', state = '', page = 1 } = search;
  const answer = useQuery(
    postingPageQuery({
      agentId,
      platform,
      state,
      kind: kind ?? search.kind ?? '',
      search: q,
      ...(search.picked && chipped.length > 0 && { listingIds: chipped }),
      paging: page - 1,
      pageSize: postingPageSize,
    }),
  );
  return (
    <Stack gap="lg">
      {!isOnline && (
        <Alert color="yellow" role="status">
          {t(answer.data ? 'posting.offline' : 'posting.offline-empty')}
        </Alert>
      )}
      <PostingFilters search={search} counts={answer.data?.counts} picked={picked.size} onSearch={onSearch} />
      <AsOf query={answer} />
      <PostingList
        platform={platform}
        search={search}
        answer={answer}
        picked={picked}
        onSelect={select}
        onSearch={onSearch}
        onOpen={(listing) => setToPost([listing])}
        onRetryAll={isOnline ? () => retry.mutate({ listingIds: [], mutationId: crypto.randomUUID() }) : null}
        isRetrying={retry.isPending}
      />
      {answer.data?.feed && (
        <PlatformFeed agentId={agentId} platform={platform} feed={answer.data.feed} mayAct={isOnline} />
      )}
      <FeedSection agentId={agentId} mayAct={isOnline} />
      {picked.size > 0 && (
        <PostingBar count={picked.size} onOpen={() => setToPost([...picked.values()])} onClear={clear} />
      )}
      {toPost && <LatePostSheet listings={toPost} onClose={() => setToPost(null)} />}
    </Stack>
  );
}

interface PostingBarProps {
  count: number;
  onOpen: () => void;
  onClear: () => void;
}

/** The number of selected listings and what to do with them, at the bottom of the screen. */
function PostingBar({ count, onOpen, onClear }: PostingBarProps) {
  const { t } = useWords();
  return (
    <ActionBar isPinned label={t('posting.picked-region')}>
      <Group gap="sm">
        <ActionIcon aria-label={t('posting.clear')} onClick={onClear}>
          <IconX size={22} />
        </ActionIcon>
        <Text role="status" fw={650} flex={1}>
          {t('posting.picked', { count })}
        </Text>
        <Button onClick={onOpen}>{t('posting.post')}</Button>
      </Group>
    </ActionBar>
  );
}
