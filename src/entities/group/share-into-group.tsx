import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Group, groupLimits } from '#domain/group.ts';
import { placeWords } from '#domain/location.ts';
import { searchedFor } from '#domain/search-text.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Notice } from '#ui/notice.tsx';
import { Pages } from '#ui/pages.tsx';
import { useOnline } from '#ui/use-online.ts';
import { AgreeForm } from './agree-form.tsx';
import { GroupDialog } from './group-dialog.tsx';
import face from './group-parts.module.css';
import { groupQuery, groupsForListingQuery } from './queries.ts';
import { Refused } from './refused.tsx';

interface ShareIntoGroupProps {
  listing: { _id: string; name: string };
  onClose: () => void;
}

/** Picks a group that takes the listing, and shares it there under the split that is agreed to (R-GROUP-6). */
export function ShareIntoGroup({ listing, onClose }: ShareIntoGroupProps) {
  const { t } = useWords();
  const [group, setGroup] = useState<Group | null>(null);
  return (
    <GroupDialog title={t(group ? 'groups.agree-title' : 'groups.share-into')} onClose={onClose}>
      {group ? (
        <>
          <p className={face.for}>{group.name}</p>
          <LatestAgreeForm group={group} listing={listing} onClose={onClose} onBack={() => setGroup(null)} />
        </>
      ) : (
        <Choices listing={listing} onPick={setGroup} onClose={onClose} />
      )}
    </GroupDialog>
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
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const isOnline = useOnline();
  const [search] = useDebouncedValue(searchedFor(typed), 250);
  const found = useQuery(groupsForListingQuery(useAgent()._id, listing._id, search, page - 1));
  const { items = [], total = 0 } = found.data ?? {};
  return (
    <>
      <p className={face.for}>{listing.name}</p>
      <TextInput
        type="search"
        aria-label={t('groups.search')}
        placeholder={t('groups.search')}
        maxLength={groupLimits.name}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      {!isOnline && <Notice tone="waiting">{t('groups.share-offline')}</Notice>}
      {isOnline && found.isPending && <p role="status">{t('shell.loading')}</p>}
      <Refused error={found.error} />
      {found.data && total === 0 && (
        <div className={face.nothing}>
          <p>{t(search === '' ? 'groups.no-group-takes' : 'groups.none-found')}</p>
          <Link to="/grouplisting/newgroup" onClick={onClose}>
            {t('groups.new-title')}
          </Link>
        </div>
      )}
      <ul className={face.choices}>
        {items.map((group) => (
          <li key={group._id}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              classNames={{ root: face.choice, label: face.choiceLabel }}
              onClick={() => onPick(group)}
            >
              <span className={face.choiceWords}>
                <strong>{group.name}</strong>
                <span>{placeWords(group)}</span>
                <small>
                  {t('groups.split', {
                    listing: group.listingShare,
                    closing: 100 - group.listingShare,
                  })}
                </small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil(total / groupLimits.pageSize)} onPage={setPage} />
    </>
  );
}
