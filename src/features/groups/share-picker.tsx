import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Group, groupLimits } from '#domain/group.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { searchedFor } from '#domain/search-text.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { AnswerState } from '#ui/answer-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PickButton } from '#entities/group/pick-button.tsx';
import { candidatesQuery } from '#entities/group/queries.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { AgreeForm } from '#entities/group/agree-form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pages } from '#ui/pages.tsx';

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
  const { t } = words;
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(searchedFor(typed), 250);
  const found = useQuery(candidatesQuery(useAgent()._id, group._id, search, page - 1));
  const { items = [], total = 0 } = found.data ?? {};
  return (
    <Stack gap="md">
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
      <AnswerState query={found} offline={t('groups.share-offline')} />
      {found.data && total === 0 && (
        <Stack align="start">
          <Text>{t('groups.no-candidates')}</Text>
          <LinkButton
            to="/grouplisting/form/$propId"
            params={{ propId: 'new' }}
            search={{ groupId: group._id }}
            preload={false}
          >
            {t('groups.add-listing')}
          </LinkButton>
        </Stack>
      )}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {items.map((listing) => (
          <li key={listing._id}>
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
              last={placeWords(listing, words.lookup)}
            />
          </li>
        ))}
      </Stack>
      <Pages page={page} pages={Math.ceil(total / groupLimits.pageSize)} onPage={setPage} />
    </Stack>
  );
}
