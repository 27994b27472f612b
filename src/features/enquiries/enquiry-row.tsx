import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAgo, formatMoment } from '#domain/formats.ts';
import type { EnquiryEntry } from './optimistic-enquiry.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { DataCell, rowLink } from '#ui/row-table.tsx';
import { useVeryWide } from '#ui/use-wide.ts';
import type { EnquirySearch } from './enquiry-search.ts';
import { sourceNames, stateColor, stateNames } from './enquiry-words.ts';
import { useOwnListings } from './use-own-listings.ts';

/** One enquiry in the list: who, about which listing, what, when, and how far it is. */
export function EnquiryRow({
  entry: { enquiry, isWaiting },
  search,
}: {
  entry: EnquiryEntry;
  search: EnquirySearch;
}) {
  const { t, language } = useWords();
  const isRoomy = useVeryWide();
  const [now] = useState(() => Date.now());
  const { _id, name, listingId, listingName, message, source, state, viewingAt, receivedAt } = enquiry;
  return (
    <Table.Tr>
      <DataCell area="name" isName>
        <Group gap="md" wrap="nowrap">
          {listingId && <Cover listingId={listingId} />}
          <Stack gap={0} miw={0}>
            <Link to="/enquiries" search={{ ...search, enquiry: _id }} className={rowLink} translate="no">
              {name}
            </Link>
            <Text c="dimmed" fz="sm" translate="no" truncate>
              {listingName ?? t('enquiries.no-listing')}
            </Text>
          </Stack>
        </Group>
      </DataCell>
      <DataCell area="message">
        <Text fz="sm" lineClamp={2}>
          {message}
        </Text>
      </DataCell>
      <DataCell area="viewing">
        {viewingAt && (
          <Text component="time" dateTime={viewingAt} fz="sm" fw={550}>
            {formatMoment(viewingAt, language)}
          </Text>
        )}
      </DataCell>
      <DataCell area="state">
        <Group gap="xs" justify="start">
          <Badge color={stateColor(state)}>{nameWord(t, stateNames, state)}</Badge>
          {isWaiting && <Badge color="gray">{t('properties.waits')}</Badge>}
        </Group>
      </DataCell>
      <DataCell area="age">
        <Text c="dimmed" fz="sm" ta={isRoomy ? 'start' : 'end'}>
          {t('enquiries.from', {
            source: nameWord(t, sourceNames, source),
            ago: formatAgo(Date.parse(receivedAt), now, language),
          })}
        </Text>
      </DataCell>
    </Table.Tr>
  );
}

/** The cover of a listing, where this device has the listing. */
function Cover({ listingId }: { listingId: string }) {
  const listing = useOwnListings(useAgent()._id).find(({ _id }) => _id === listingId);
  if (!listing) return null;
  const { coverPhotoId, coverPlaceholder, title } = listing;
  return (
    <CoverPicture listingId={listingId} photoId={coverPhotoId} placeholder={coverPlaceholder} title={title} />
  );
}
