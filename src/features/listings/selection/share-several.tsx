import { Alert, Button, Checkbox, Group as Row, List, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '#domain/group/group.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { shareIntoGroup } from '#entities/group/changes.ts';
import { GroupPickButton } from '#entities/group/group-pick-button.tsx';
import { PickList, type PickSearch } from '#entities/group/pick-list.tsx';
import { groupsKey, groupsQuery } from '#entities/group/queries.ts';
import { SplitBar } from '#entities/group/split-bar.tsx';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useIsOpen } from '#ui/use-is-open.ts';

export interface ShareSeveralProps {
  listings: readonly ListingSummary[];
  onClose: () => void;
}

/** Why a listing was not shared. */
interface NotShared {
  listing: ListingSummary;
  error: unknown;
}

const mostNames = 5;

/**
 * Shares listings into one group under the split that is agreed to (R-GROUP-6), one after the other. Listings that
 * no group takes are counted before.
 */
export function ShareSeveral({ listings, onClose }: ShareSeveralProps) {
  const { t, list } = useWords();
  const [group, setGroup] = useState<Group | null>(null);
  const able = listings.filter(({ status }) => status === 'Active');
  const unable = listings.length - able.length;
  return (
    <Dialog size="lg" title={t(group ? 'groups.agree-title' : 'groups.share-into')} onClose={onClose}>
      <Stack gap="md">
        {unable > 0 && (
          <Alert color="yellow">
            {t('listings.group-unable', { unable, count: listings.length })}{' '}
            {list(
              listings
                .filter(({ status }) => status !== 'Active')
                .slice(0, mostNames)
                .map(({ name }) => name || t('listings.no-name')),
            )}
          </Alert>
        )}
        {able.length > 0 &&
          (group ? (
            <Agree group={group} listings={able} onBack={() => setGroup(null)} onClose={onClose} />
          ) : (
            <Choices onPick={setGroup} />
          ))}
      </Stack>
    </Dialog>
  );
}

function Choices({ onPick }: { onPick: (group: Group) => void }) {
  const { t } = useWords();
  const [picks, setPicks] = useState<PickSearch>({ search: '', page: 1 });
  const found = useQuery(
    groupsQuery(useAgent()._id, {
      search: picks.search,
      paging: picks.page - 1,
      status: 'Active',
      offering: '',
      category: '',
      title: '',
      created: '',
      sort: 'created-desc',
    }),
  );
  return (
    <PickList
      label={t('groups.search')}
      picks={picks}
      onSearch={setPicks}
      query={found}
      empty={<Text>{t('groups.none-found')}</Text>}
    >
      {(group) => <GroupPickButton group={group} onPick={() => onPick(group)} />}
    </PickList>
  );
}

interface AgreeProps {
  group: Group;
  listings: readonly ListingSummary[];
  onBack: () => void;
  onClose: () => void;
}

/** Shares the listings one after the other, until the dialog is closed. `done`: how many were tried; null before. */
function useShareSeveral({ _id: groupId, listingShare }: Group, listings: readonly ListingSummary[]) {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  const isOpen = useIsOpen();
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly NotShared[]>([]);
  const share = async () => {
    const notShared: NotShared[] = [];
    for (const [place, listing] of listings.entries()) {
      if (!isOpen.current) break;
      setDone(place);
      const asked = {
        listingId: listing._id,
        agreedShare: listingShare,
        mutationId: crypto.randomUUID(),
      };
      await shareIntoGroup(agentId, groupId, asked).catch((error: unknown) =>
        notShared.push({ listing, error }),
      );
    }
    void client.invalidateQueries({ queryKey: groupsKey(agentId) });
    setRefused(notShared);
    setDone(listings.length);
  };
  return { done, refused, share };
}

function Agree({ group, listings, onBack, onClose }: AgreeProps) {
  const { t } = useWords();
  const [hasAgreed, setHasAgreed] = useState(false);
  const { done, refused, share } = useShareSeveral(group, listings);
  const count = listings.length;
  const { listingShare } = group;
  if (done === count) return <Outcome group={group} count={count} refused={refused} onClose={onClose} />;
  return (
    <Stack gap="lg">
      <Text fw={650}>{group.name}</Text>
      <Text>{t('groups.agree-text')}</Text>
      <SplitBar listingShare={listingShare} />
      <Checkbox
        label={t('groups.agree', { listing: listingShare, closing: 100 - listingShare })}
        checked={hasAgreed}
        onChange={({ currentTarget: { checked } }) => setHasAgreed(checked)}
      />
      {done !== null && (
        <Text role="status" fz="sm" c="dimmed">
          {t('listings.group-sharing', { done, count })}
        </Text>
      )}
      <Row gap="sm">
        <Button disabled={!hasAgreed} loading={done !== null} onClick={() => void share()}>
          {t('listings.group-share', { count })}
        </Button>
        <Button variant="default" disabled={done !== null} onClick={onBack}>
          {t('groups.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

interface OutcomeProps {
  group: Group;
  /** The number of listings to share. */
  count: number;
  refused: readonly NotShared[];
  onClose: () => void;
}

/** The number of listings that are shared, and why the others are not. */
function Outcome({ group, count, refused, onClose }: OutcomeProps) {
  const { t, sentence } = useWords();
  return (
    <Stack gap="md">
      <Text role="status" fw={650}>
        {t('listings.group-shared', { shared: count - refused.length, count, group: group.name })}
      </Text>
      {refused.length > 0 && (
        <List fz="sm">
          {refused.map(({ listing, error }) => (
            <List.Item key={listing._id}>
              {listing.name}: {sentence(error)}
            </List.Item>
          ))}
        </List>
      )}
      <Button onClick={onClose}>{t('dialog.close')}</Button>
    </Stack>
  );
}
