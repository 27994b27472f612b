import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostListingsInPosting, postingPageSize } from '#domain/posting.ts';
import type { ListingKind } from '#domain/listing.ts';
import { pickedForPosting } from '#entities/posting/picked.ts';
import { postingPageQuery } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { useOnline } from '#ui/use-online.ts';
import { FeedSection } from './feed-section.tsx';
import { PlatformFeed } from './platform-feed.tsx';
import { PostDialog } from './post-dialog.tsx';
import { PostingBar } from './posting-bar.tsx';
import { PostingFilters } from './posting-filters.tsx';
import { PostingList } from './posting-list.tsx';
import type { PostingListSearch } from './posting-list-search.ts';
import { usePostingRequests } from '#entities/posting/use-posting-requests.ts';

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
  const [picked] = useState(pickedForPosting);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(search.picked ? picked : []));
  const [toPost, setToPost] = useState<readonly string[] | null>(null);
  const requests = usePostingRequests(agentId, platform);
  const { q = '', state = '', page = 1 } = search;
  const answer = useQuery(
    postingPageQuery({
      agentId,
      platform,
      state,
      kind: kind ?? search.kind ?? '',
      search: q,
      ...(search.picked && picked.length > 0 && { listingIds: picked }),
      paging: page - 1,
      pageSize: postingPageSize,
    }),
  );
  const select = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (!isOn) next.delete(id);
      else if (next.size < mostListingsInPosting) next.add(id);
    }
    setSelected(next);
  };
  const clear = () => setSelected(new Set());
  const request = (listingIds: readonly string[]) => ({ listingIds, mutationId: crypto.randomUUID() });
  const ids = [...selected];

  return (
    <Stack gap="lg">
      {!isOnline && (
        <Alert color="yellow" role="status">
          {t(answer.data ? 'posting.offline' : 'posting.offline-empty')}
        </Alert>
      )}
      <PostingFilters
        search={search}
        counts={answer.data?.counts}
        picked={picked.length}
        onSearch={onSearch}
      />
      <AsOf query={answer} />
      <PostingList
        platform={platform}
        search={search}
        answer={answer}
        selected={selected}
        mayAct={isOnline}
        requests={requests}
        onSelect={select}
        onSearch={onSearch}
        onPost={(id) => setToPost([id])}
        onWithdraw={(id) => requests.withdraw.mutate(request([id]))}
        onRetry={(retried) => requests.retry.mutate(request(retried))}
      />
      {answer.data?.feed && (
        <PlatformFeed agentId={agentId} platform={platform} feed={answer.data.feed} mayAct={isOnline} />
      )}
      <FeedSection agentId={agentId} mayAct={isOnline} />
      {ids.length > 0 && (
        <PostingBar
          count={ids.length}
          mayAct={isOnline}
          isWithdrawing={requests.withdraw.isPending}
          onPost={() => setToPost(ids)}
          onWithdraw={() => requests.withdraw.mutate(request(ids), { onSuccess: clear })}
          onClear={clear}
        />
      )}
      {toPost && (
        <PostDialog
          agentId={agentId}
          platform={platform}
          listingIds={toPost}
          requests={requests}
          onPosted={() => {
            setToPost(null);
            clear();
          }}
          onClose={() => {
            requests.post.reset();
            setToPost(null);
          }}
        />
      )}
    </Stack>
  );
}
