import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '#domain/group.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PickButton } from '#entities/group/pick-button.tsx';
import { PickList, type PickSearch } from '#entities/group/pick-list.tsx';
import { candidatesQuery } from '#entities/group/queries.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { AgreeForm } from '#entities/group/agree-form.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Picks one of the agent's own active listings that fit, and shares it (R-GROUP-6). */
export function SharePicker({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useWords();
  const [picked, setPicked] = useState<ListingSummary | null>(null);
  return (
    <Dialog size="lg" title={t('groups.share-title')} onClose={onClose}>
      {picked ? (
        <AgreeForm group={group} listing={picked} onShared={onClose} onCancel={() => setPicked(null)} />
      ) : (
        <Candidates group={group} onPick={setPicked} />
      )}
    </Dialog>
  );
}

function Candidates({ group, onPick }: { group: Group; onPick: (listing: ListingSummary) => void }) {
  const words = useWords();
  const { t, lookup } = words;
  const [picks, setPicks] = useState<PickSearch>({ search: '', page: 1 });
  const found = useQuery(candidatesQuery(useAgent()._id, group._id, picks.search, picks.page - 1));
  return (
    <PickList
      label={t('properties.search')}
      picks={picks}
      onSearch={setPicks}
      query={found}
      empty={
        <>
          <Text>{t(picks.search === '' ? 'groups.no-candidates' : 'properties.none-found')}</Text>
          <LinkButton
            to="/grouplisting/form/$propId"
            params={{ propId: 'new' }}
            search={{ groupId: group._id }}
            preload={false}
          >
            {t('groups.add-listing')}
          </LinkButton>
        </>
      }
    >
      {(listing) => (
        <PickButton
          onPick={() => onPick(listing)}
          picture={
            <CoverPicture
              listingId={listing._id}
              photoId={listing.coverPhotoId}
              placeholder={listing.coverPlaceholder}
              title={listing.title}
            />
          }
          name={listing.name}
          more={priceWords(listing, words)}
          last={placeWords(listing, lookup)}
        />
      )}
    </PickList>
  );
}
