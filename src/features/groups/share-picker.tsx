import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Group, groupLimits } from '#domain/group.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { searchedFor } from '#domain/search-text.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { GroupDialog } from '#entities/group/group-dialog.tsx';
import { candidatesQuery } from '#entities/group/queries.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { AgreeForm } from '#entities/group/agree-form.tsx';
import parts from '#entities/group/group-parts.module.css';
import face from './groups.module.css';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from './pager.tsx';
import { Refused } from '#entities/group/refused.tsx';

/** Picks one of the agent's own active listings that fit, and shares it (R-GROUP-6). */
export function SharePicker({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useWords();
  const [picked, setPicked] = useState<ListingSummary | null>(null);
  return (
    <GroupDialog title={t('groups.share-title')} onClose={onClose}>
      {picked ? (
        <AgreeForm group={group} listing={picked} onShared={onClose} onCancel={() => setPicked(null)} />
      ) : (
        <Candidates group={group} onPick={setPicked} />
      )}
    </GroupDialog>
  );
}

function Candidates({ group, onPick }: { group: Group; onPick: (listing: ListingSummary) => void }) {
  const words = useWords();
  const { t } = words;
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(searchedFor(typed), 250);
  const found = useQuery(candidatesQuery(useAgent()._id, group._id, search, page - 1));
  const { items = [], total = 0 } = found.data ?? {};
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('properties.search')}
        placeholder={t('properties.search')}
        maxLength={groupLimits.name}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      {found.isPending && <p role="status">{t('shell.loading')}</p>}
      <Refused error={found.error} />
      {found.data && total === 0 && (
        <div className={parts.nothing}>
          <p>{t('groups.no-candidates')}</p>
          <LinkButton
            to="/grouplisting/form/$propId"
            params={{ propId: 'new' }}
            search={{ groupId: group._id }}
            preload={false}
          >
            {t('groups.add-listing')}
          </LinkButton>
        </div>
      )}
      <ul className={parts.choices}>
        {items.map((listing) => (
          <li key={listing._id}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              classNames={{ root: parts.choice, label: parts.choiceLabel }}
              onClick={() => onPick(listing)}
            >
              <CoverPicture
                listingId={listing._id}
                photoId={listing.coverPhotoId}
                placeholder={listing.coverPlaceholder}
                title={listing.title}
                sizes="72px"
                className={face.thumb}
              />
              <span className={parts.choiceWords}>
                <strong>{listing.name}</strong>
                <span>{priceWords(listing, words)}</span>
                <small>{placeWords(listing)}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} onPage={setPage} />
    </>
  );
}
