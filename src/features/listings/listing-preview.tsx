import { Button, Divider, Group, Paper, RingProgress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatShortArea } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { qualityLevel } from '#domain/draft/listing-quality.ts';
import { placeWords } from '#domain/property/location.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { kindWords, perSqftWords, stateWords } from '#entities/listing/listing-sentences.ts';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { PriceButton } from '#entities/listing/price/price-button.tsx';
import { listingQuery } from '#entities/listing/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { FactList } from '#ui/fact-list.tsx';
import { IconCircleCheck } from '#ui/icons/circle-check.ts';
import { IconPencil } from '#ui/icons/pencil.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { LinkButton } from '#ui/link-button.tsx';
import face from './listings.module.css';
import type { ListingHandlers } from './rows/row-events.ts';
import { nameWord } from '#messages/enum-words.ts';

interface ListingPreviewProps {
  entry: ListingEntry;
  handlers: ListingHandlers;
}

/** The listing that has the focus in the list: its photo, price, facts, and what to do with it. */
export function ListingPreview({ entry, handlers }: ListingPreviewProps) {
  const { listing } = entry;
  const words = useWords();
  const { t } = words;
  const { _id, name, kind, quality } = listing;
  const { word, when } = stateWords(listing, words);
  return (
    <Paper component="aside" withBorder className={face.preview} aria-label={t('listings.preview')}>
      <CoverPicture
        className={face.hero}
        listingId={_id}
        photoId={listing.coverPhotoId}
        placeholder={listing.coverPlaceholder}
        title={listing.title}
        isLarge
      />
      <Stack p="lg" gap="lg">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <PriceButton listing={listing} />
            <Title order={2} fz="md" mt="xs" translate={name ? 'no' : undefined}>
              {name || t('listings.no-name')}
            </Title>
            <Text fz="sm" c="dimmed">
              {[nameWord(t, kindWords, kind), perSqftWords(listing, words)].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {quality !== undefined && <PreviewQuality quality={quality} />}
        </Group>
        <PreviewActions entry={entry} handlers={handlers} />
        <Divider />
        <PreviewFacts listing={listing} />
        <Text fz="sm" c="dimmed">
          {[word, when].filter(Boolean).join(' · ')}
        </Text>
        <PreviewRemarks key={_id} listingId={_id} />
      </Stack>
    </Paper>
  );
}

function PreviewActions({ entry, handlers }: ListingPreviewProps) {
  const { t } = useWords();
  const { _id, outdated } = entry.listing;
  return (
    <>
      <Group gap="sm" grow>
        {outdated && (
          <Button leftSection={<IconCircleCheck size={20} />} onClick={() => handlers.onConfirm(entry)}>
            {t('listings.action-available')}
          </Button>
        )}
        <LinkButton
          to="/properties/$propId"
          params={{ propId: _id }}
          variant={outdated ? 'default' : 'filled'}
        >
          {t('listings.open')}
        </LinkButton>
      </Group>
      <Group gap="sm" grow>
        <Button
          variant="default"
          leftSection={<IconPencil size={20} />}
          onClick={() => handlers.onEdit(entry)}
        >
          {t('listings.edit')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare2 size={20} />}
          onClick={() => handlers.onShare(entry)}
        >
          {t('listings.share')}
        </Button>
      </Group>
    </>
  );
}

const levels = { good: 'green', fair: 'gray', poor: 'gray' } as const;

function PreviewQuality({ quality }: { quality: number }) {
  const { t } = useWords();
  return (
    <RingProgress
      size={56}
      thickness={5}
      roundCaps
      role="img"
      aria-label={`${t('listings.quality')} ${quality}`}
      sections={[{ value: quality, color: levels[qualityLevel(quality)] }]}
      label={
        <Text ta="center" fz="sm" fw={550}>
          {quality}
        </Text>
      }
    />
  );
}

function PreviewFacts({ listing }: { listing: ListingSummary }) {
  const { t, language, lookup } = useWords();
  const { bedrooms, bathrooms, builtUpSqft, landAreaSqft, furnishing, tenure, type, area, state } = listing;
  const size = builtUpSqft ?? landAreaSqft;
  const facts = [
    [t('fact.bedrooms'), bedrooms && lookup(bedrooms)],
    [t('fact.bathrooms'), bathrooms || null],
    [t('listings.column-size'), size && formatShortArea(size, language)],
    [t('listings.fact-type'), type && lookup(type)],
    [t('fact.furnishing'), furnishing && lookup(furnishing)],
    [t('fact.tenure'), tenure && lookup(tenure)],
    [t('listings.column-place'), placeWords({ area, state }, lookup)],
  ] as const;
  return <FactList isStacked cols={2} facts={facts} />;
}

/** The remarks, once the whole listing is there. */
function PreviewRemarks({ listingId }: { listingId: string }) {
  const { data } = useQuery({
    ...listingQuery(useAgent()._id, listingId),
    retry: false,
    meta: { silent: true },
  });
  if (!data?.remarks) return null;
  return (
    <Text fz="sm" lineClamp={5}>
      {data.remarks}
    </Text>
  );
}
