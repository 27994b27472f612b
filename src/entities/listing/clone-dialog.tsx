import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { listingFields } from '#domain/listing/listing-fields.ts';
import { isPrice } from '#domain/listing/price.ts';
import { senOfText } from '#domain/sen-of-text.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { newestBody } from './newest-listing.ts';
import { useReadOnce } from './use-read-once.ts';

/** The agent's answers about another unit. */
export interface AnotherUnit {
  takesPhotos: boolean;
  unitNo: string;
  /** Null: that of the original. */
  priceSen: number | null;
}

interface CloneDialogProps {
  listing: { _id: string; name: string; kind: ListingKind };
  onClone: (unit: AnotherUnit) => void;
  onClose: () => void;
}

/** What is typed of another unit of a listing; `body` is undefined until that is read. */
function useAnotherUnit({ listing, onClone, onClose }: CloneDialogProps) {
  const body = useReadOnce({
    key: [listing._id, 'to-copy'],
    read: (client, agentId) => newestBody(client, agentId, listing._id),
    onClose,
  });
  const [takesPhotos, setTakesPhotos] = useState(false);
  const [unitNo, setUnitNo] = useState('');
  /** Null until the agent touches the price. One that is touched before the original is read begins empty. */
  const [typed, setPrice] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const before = body?.facts.priceSen ?? null;
  const price = typed ?? (before === null ? '' : String(before / 100));
  const isInvalid = price !== '' && !isPrice(senOfText(price));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!body || isInvalid) return;
    onClone({ takesPhotos, unitNo: unitNo.trim(), priceSen: price === '' ? null : senOfText(price) });
  };
  const hasProblem = isChecked && isInvalid;
  return { body, takesPhotos, setTakesPhotos, unitNo, setUnitNo, price, setPrice, hasProblem, submit };
}

/** Says what a copy for another unit has, asks for its number and price, and whether the photos are taken along. */
export function CloneDialog(props: CloneDialogProps) {
  const { listing, onClose } = props;
  const { t, sentence } = useWords();
  const { body, takesPhotos, setTakesPhotos, unitNo, setUnitNo, ...unit } = useAnotherUnit(props);
  const count = body?.photos.length ?? 0;
  return (
    <Dialog title={t('listings.clone-title')} onClose={onClose}>
      <Stack component="form" gap="lg" onSubmit={unit.submit}>
        <Text>{t('listings.clone-text', { name: listing.name || t('listings.no-name') })}</Text>
        <TextInput
          data-autofocus
          label={t('fact.unitNo')}
          maxLength={listingFields.unitNo.longest}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          value={unitNo}
          onChange={({ currentTarget }) => setUnitNo(currentTarget.value)}
        />
        <MoneyInput
          label={t('price.field', { kind: listing.kind })}
          prefix="RM "
          inputMode="decimal"
          enterKeyHint="done"
          value={unit.price}
          error={unit.hasProblem && sentence('listing_price_invalid')}
          onFocus={({ currentTarget }) => (body ? currentTarget.select() : unit.setPrice(''))}
          onChange={unit.setPrice}
        />
        {(!body || count > 0) && (
          <Checkbox
            size="md"
            disabled={!body}
            label={t('listings.clone-photos', { count })}
            checked={takesPhotos}
            onChange={({ currentTarget }) => setTakesPhotos(currentTarget.checked)}
          />
        )}
        <Button type="submit" loading={!body}>
          {t('listings.clone-confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('listings.clone-cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
