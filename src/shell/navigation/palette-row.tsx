import { Badge, Stack, Text } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import type { ListingKind } from '#domain/listing.ts';
import { kindColor, priceWords } from '#entities/listing/listing-sentences.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import type { Entry } from './palette-entries.ts';
import face from './palette.module.css';
import { nameWord } from '#messages/enum-words.ts';

const kindNames: Record<ListingKind, MessageId> = {
  Buy: 'palette.sale',
  Rent: 'palette.rent',
  New: 'palette.new',
};

interface PaletteRowProps {
  id: string;
  entry: Entry;
  isSelected: boolean;
  onRun: () => void;
}

/** One entry; a listing has its picture, its price and its kind. */
export function PaletteRow({
  id,
  entry: { label, hint, Icon, listing },
  isSelected,
  onRun,
}: PaletteRowProps) {
  const words = useWords();
  return (
    <Spotlight.Action
      ref={(row: HTMLButtonElement | null) => row?.setAttribute('id', id)}
      className={face.row ?? ''}
      classNames={{ actionLabel: face.label ?? '', actionDescription: face.hint ?? '' }}
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      label={label}
      {...(hint && { description: hint })}
      leftSection={
        listing ? (
          <CoverPicture
            className={face.picture}
            listingId={listing.id}
            photoId={listing.row.coverPhotoId}
            placeholder={listing.row.coverPlaceholder}
            title={listing.row.title}
          />
        ) : (
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        )
      }
      rightSection={
        listing && (
          <Stack gap={2} align="flex-end">
            <Text component="span" fw={650} c="var(--ink)">
              {priceWords(listing.row, words)}
            </Text>
            <Badge component="span" size="sm" color={kindColor(listing.row.kind)}>
              {nameWord(words.t, kindNames, listing.row.kind)}
            </Badge>
          </Stack>
        )
      }
      onClick={onRun}
    />
  );
}
