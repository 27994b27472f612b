import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatArea } from '#domain/formats.ts';
import type { GroupListing } from '#domain/group.ts';
import { placeWords } from '#domain/location.ts';
import { bedroomWords } from '#messages/bedroom-words.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { kindWords, priceWords, statusWords } from '#entities/listing/listing-sentences.ts';
import { DataCell, rowLink } from '#ui/row-table.tsx';
import { offerColor, stateWords } from './group-words.ts';
import { nameWord } from '#messages/enum-words.ts';

/** One shared listing in the list of a group. */
export function GroupListingRow({ listing }: { listing: GroupListing }) {
  const words = useWords();
  const { t, language, lookup } = words;
  const { _id, groupId, name, kind, status, title, type, bedrooms, bathrooms, builtUpSqft } = listing;
  const { isOwn, agreedShare, openOffers, ownOffer, coverPhotoId, coverPlaceholder } = listing;
  const facts = [
    lookup(type),
    bedrooms && bedroomWords(bedrooms, words, 'short'),
    bathrooms && t('properties.bath', { count: bathrooms }),
    builtUpSqft && formatArea(builtUpSqft, language),
  ];
  return (
    <Table.Tr>
      <DataCell area="listing" isName>
        <Group gap="md" wrap="nowrap" align="start">
          <CoverPicture listingId={_id} photoId={coverPhotoId} placeholder={coverPlaceholder} title={title} />
          <Stack gap={0}>
            <Link
              to="/grouplisting/$groupId"
              params={{ groupId }}
              search={{ listing: _id }}
              className={rowLink}
            >
              {name}
            </Link>
            <Text fz="sm">{facts.filter(Boolean).join(' · ')}</Text>
            <Text c="dimmed" fz="sm">
              {placeWords(listing, lookup)}
            </Text>
          </Stack>
        </Group>
      </DataCell>
      <DataCell area="price">
        <Text fw={650} ta={{ md: 'end' }}>
          {priceWords(listing, words)}
        </Text>
        <Text c="dimmed" fz="sm" ta={{ md: 'end' }}>
          {nameWord(t, kindWords, kind)}
        </Text>
      </DataCell>
      <DataCell area="split" isFigure label={t('groups.split-head')}>
        {`${agreedShare}/${100 - agreedShare}`}
      </DataCell>
      <DataCell area="state">
        <Group gap="xs">
          {isOwn && <Badge color="gray">{t('groups.own')}</Badge>}
          {status !== 'Active' && <Badge color="gray">{nameWord(t, statusWords, status)}</Badge>}
          {openOffers !== null && openOffers > 0 && (
            <Badge color="yellow">{t('groups.open-offers', { count: openOffers })}</Badge>
          )}
          {ownOffer && (
            <Badge color={offerColor(ownOffer)}>
              {t('groups.your-offer', { state: nameWord(t, stateWords, ownOffer) })}
            </Badge>
          )}
        </Group>
      </DataCell>
    </Table.Tr>
  );
}
