import { Stack, Text } from '@mantine/core';
import { type DealTerms, dealOutcomes, fitsKind } from '#domain/deal.ts';
import { dayOf } from '#domain/formats.ts';
import type { ActedListing } from '#entities/listing/change-status.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DealForm } from './deal-form.tsx';

export interface DealSheetProps {
  /** Several can be withdrawn alone. */
  listings: readonly ActedListing[];
  onDone?: () => void;
  onClose: () => void;
}

/** Says how a listing, or several, left the market: filled in so that most sales need one press. */
export function DealSheet({ listings, onDone, onClose }: DealSheetProps) {
  const { t } = useWords();
  const { change } = useListingActions();
  const [first] = listings;
  const only = listings.length === 1 ? first : undefined;
  const outcomes = only
    ? dealOutcomes.filter((outcome) => fitsKind(outcome, only.kind))
    : (['Withdrawn'] as const);
  const record = (terms: DealTerms) => {
    onClose();
    onDone?.();
    void change(listings, 'Archived', { _id: crypto.randomUUID(), ...terms });
  };
  return (
    <Dialog title={t('deal.title')} onClose={onClose}>
      <Stack gap="lg">
        <Text c="dimmed" translate={only ? 'no' : undefined}>
          {only ? only.name || t('properties.no-name') : t('properties.selected', { count: listings.length })}
        </Text>
        <DealForm
          kind={only?.kind ?? 'Buy'}
          askingSen={only?.priceSen ?? null}
          outcomes={outcomes}
          terms={{
            outcome: outcomes[0] ?? 'Withdrawn',
            priceSen: only?.priceSen ?? null,
            on: dayOf(Date.now()),
            coBroke: null,
            note: '',
          }}
          onSubmit={record}
        />
      </Stack>
    </Dialog>
  );
}
