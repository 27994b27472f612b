import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '#domain/group/group.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { placeWords } from '#domain/property/location.ts';
import { markedNeedles } from '#domain/search/search-words.ts';
import { type SearchedField, textsOfSummary } from '#domain/search/searched-records.ts';
import { FoundIn } from '#entities/listing/found-in.tsx';
import { Marked } from '#ui/marked.tsx';
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

/** The searched fields that a row shows. */
const shown: readonly SearchedField[] = ['name', 'price', 'area', 'state'];

function Candidates({ group, onPick }: { group: Group; onPick: (listing: ListingSummary) => void }) {
  const words = useWords();
  const { t, lookup } = words;
  const [picks, setPicks] = useState<PickSearch>({ search: '', page: 1 });
  const needles = markedNeedles(picks.search);
  const found = useQuery(candidatesQuery(useAgent()._id, group._id, picks.search, picks.page - 1));
  return (
    <PickList
      label={t('listings.search')}
      picks={picks}
      onSearch={setPicks}
      query={found}
      empty={
        <>
          <Text>{t(picks.search === '' ? 'groups.no-candidates' : 'listings.none-found')}</Text>
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
          name={<Marked text={listing.name} needles={needles} />}
          more={<Marked text={priceWords(listing, words)} needles={needles} />}
          last={
            <>
              <FoundIn texts={textsOfSummary(listing)} visible={shown} needles={needles} />
              <Marked text={placeWords(listing, lookup)} needles={needles} />
            </>
          }
        />
      )}
    </PickList>
  );
}
