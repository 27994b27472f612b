import { Badge, Stack, Text } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import type { ListingKind } from '#domain/listing/listing.ts';
import { kindColor, priceWords } from '#entities/listing/listing-sentences.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { formatMoney } from '#domain/formats.ts';
import type { SearchedField } from '#domain/search/searched-records.ts';
import { FoundIn } from '#entities/listing/found-in.tsx';
import { Marked } from '#ui/marked.tsx';
import type { ListingRow } from './find-listings.ts';
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
  onPrice: (() => void) | undefined;
}

/** One entry; a listing or draft has its picture, its price and its kind. What a search found in it is marked. */
export function PaletteRow({ id, entry, isSelected, onRun, onPrice }: PaletteRowProps) {
  const { label, hint, Icon, listing, needles = [] } = entry;
  return (
    <Spotlight.Action
      ref={(row: HTMLButtonElement | null) => row?.setAttribute('id', id)}
      className={face.row ?? ''}
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      onClick={({ target }) =>
        onPrice && target instanceof Element && target.closest('[data-price]') ? onPrice() : onRun()
      }
    >
      <span className={face.sign}>
        {listing ? (
          <CoverPicture
            className={face.picture}
            listingId={listing.id}
            photoId={listing.row.coverPhotoId}
            placeholder={listing.row.coverPlaceholder}
            title={listing.row.title}
          />
        ) : (
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        )}
      </span>
      <span className={face.body}>
        <span className={face.label}>
          <Marked text={label} needles={needles} />
        </span>
        <span className={face.hint}>
          {listing && <FoundIn texts={listing.texts} visible={shown} needles={needles} />}
          {hint && <Marked text={hint} needles={needles} />}
        </span>
      </span>
      {listing && <PriceAndKind row={listing.row} needles={needles} isButton={onPrice !== undefined} />}
    </Spotlight.Action>
  );
}

/** What a row shows of a listing; the number of the unit among its facts. */
const shown: readonly SearchedField[] = ['name', 'price', 'area', 'state', 'unitNo'];

interface PriceAndKindProps {
  row: ListingRow;
  needles: readonly string[];
  /** A press on the price changes it. */
  isButton: boolean;
}

function PriceAndKind({ row, needles, isButton }: PriceAndKindProps) {
  const words = useWords();
  const { kind, priceSen } = row;
  return (
    <Stack component="span" gap={2} align="flex-end">
      <Text
        component="span"
        className={isButton ? face.price : undefined}
        data-price={isButton || undefined}
        fw={650}
        c="var(--ink)"
        fz="inherit"
      >
        {priceSen !== null && (
          <Marked
            text={kind ? priceWords({ kind, priceSen }, words) : formatMoney(priceSen)}
            needles={needles}
          />
        )}
      </Text>
      {kind && (
        <Badge component="span" size="sm" color={kindColor(kind)}>
          {nameWord(words.t, kindNames, kind)}
        </Badge>
      )}
    </Stack>
  );
}
