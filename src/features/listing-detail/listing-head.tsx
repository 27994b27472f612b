import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { formatDay } from '#domain/formats.ts';
import { placeWords } from '#domain/property/location.ts';
import { dayAndEndWords } from '#entities/deal/deal-words.ts';
import { kindColor, kindWords, perSqftWords, pillFor } from '#entities/listing/listing-sentences.ts';
import { PriceButton } from '#entities/listing/price/price-button.tsx';
import { useWords } from '#messages/words.ts';
import type { ShownListing } from './use-listing.ts';
import { nameWord } from '#messages/enum-words.ts';

const pillColors = { good: 'green', waiting: 'yellow', plain: 'gray' } as const;

/** The name of a listing, its kind and its place. */
export function ListingHead({ shown: { listing, body } }: { shown: ShownListing }) {
  const { t, lookup } = useWords();
  const { name, kind } = listing;
  return (
    <Stack component="header" gap="sm" align="flex-start">
      <Title order={1} fz={{ base: 'lg', md: 'xl' }} tabIndex={-1} translate={name ? 'no' : undefined}>
        {name || t('listings.no-name')}
      </Title>
      <Group gap="sm">
        <Badge color={kindColor(kind)}>{nameWord(t, kindWords, kind)}</Badge>
        <Text c="dimmed" translate="no">
          {placeWords(body.address, lookup)}
        </Text>
      </Group>
    </Stack>
  );
}

/** The price of a listing, also by square foot. */
export function ListingPrice({ shown: { listing } }: { shown: ShownListing }) {
  const words = useWords();
  const perSqft = perSqftWords(listing, words);
  return (
    <Group gap="md" align="baseline">
      <PriceButton listing={listing} />
      {perSqft && <Text c="dimmed">{perSqft}</Text>}
    </Group>
  );
}

/** The status of a listing and its last changes. */
export function ListingStatus({ shown: { listing, mark, deal } }: { shown: ShownListing }) {
  const words = useWords();
  const { t, language } = words;
  const { status, updatedAt, archivedAt, confirmedAt, changesWaiting = false } = listing;
  const pill = pillFor(listing, t);
  const moment =
    status === 'Archived' && archivedAt
      ? (['listings.archived-on', archivedAt] as const)
      : (['listings.updated-on', updatedAt] as const);
  return (
    <Group gap="sm">
      <Badge color={pillColors[pill.tone]}>{pill.word}</Badge>
      {mark && (
        <Badge color={mark === 'waiting' ? 'blue' : 'yellow'}>
          {t(mark === 'waiting' ? 'listings.waits' : 'listings.needs-you')}
        </Badge>
      )}
      {changesWaiting && <Badge color="violet">{t('listings.changes-waiting')}</Badge>}
      <Group fz="sm" c="dimmed" flex="1 1 12rem" gap="0 var(--mantine-spacing-md)">
        {deal ? (
          <Text span inherit fw={550} c="bright">
            {dayAndEndWords(deal, listing.kind, words)}
          </Text>
        ) : (
          <span>{t(moment[0], { day: formatDay(moment[1], language) })}</span>
        )}
        {confirmedAt && status === 'Active' && (
          <span>{t('listings.confirmed-on', { day: formatDay(confirmedAt, language) })}</span>
        )}
      </Group>
    </Group>
  );
}
