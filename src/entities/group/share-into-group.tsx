import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '#domain/group/group.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useAgent } from '#session/use-agent.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AgreeForm, type ListingToShare } from './agree-form.tsx';
import { GroupPickButton } from './group-pick-button.tsx';
import { PickList, type PickSearch } from './pick-list.tsx';
import { groupQuery, groupsForListingQuery } from './queries.ts';

interface ShareIntoGroupProps {
  listing: ListingToShare;
  onClose: () => void;
}

/** Picks a group that takes the listing, and shares it there under the split that is agreed to (R-GROUP-6). */
export function ShareIntoGroup({ listing, onClose }: ShareIntoGroupProps) {
  const { t } = useWords();
  const [group, setGroup] = useState<Group | null>(null);
  return (
    <Dialog size="lg" title={t(group ? 'groups.agree-title' : 'groups.share-into')} onClose={onClose}>
      {group ? (
        <Stack gap="sm">
          <Text fw={650}>{group.name}</Text>
          <LatestAgreeForm group={group} listing={listing} onClose={onClose} onBack={() => setGroup(null)} />
        </Stack>
      ) : (
        <Choices listing={listing} onPick={setGroup} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The form with the group as the newest answer has it: its split may have changed since it was picked. */
function LatestAgreeForm({
  group,
  listing,
  onClose,
  onBack,
}: ShareIntoGroupProps & { group: Group; onBack: () => void }) {
  const { data } = useQuery(groupQuery(useAgent()._id, group._id));
  return <AgreeForm group={data?.group ?? group} listing={listing} onShared={onClose} onCancel={onBack} />;
}

function Choices({ listing, onPick, onClose }: ShareIntoGroupProps & { onPick: (group: Group) => void }) {
  const { t } = useWords();
  const [picks, setPicks] = useState<PickSearch>({ search: '', page: 1 });
  const found = useQuery(groupsForListingQuery(useAgent()._id, listing._id, picks.search, picks.page - 1));
  return (
    <Stack gap="md">
      <Text fw={650}>{listing.name}</Text>
      <PickList
        label={t('groups.search')}
        picks={picks}
        onSearch={setPicks}
        query={found}
        empty={
          <>
            <Text>{t(picks.search === '' ? 'groups.no-group-takes' : 'groups.none-found')}</Text>
            <LinkButton variant="default" to="/grouplisting/newgroup" onClick={onClose}>
              {t('groups.new-title')}
            </LinkButton>
          </>
        }
      >
        {(group) => <GroupPickButton group={group} onPick={() => onPick(group)} />}
      </PickList>
    </Stack>
  );
}
