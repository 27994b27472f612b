import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type DealTerms, dealOutcomes, fitsKind } from '#domain/deal/deal.ts';
import { toDay } from '#domain/time.ts';
import type { ActedListing } from '#entities/listing/change-status.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { useWords } from '#messages/words.ts';
import { useBusy } from '#ui/use-busy.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DealForm } from './deal-form.tsx';

export interface DealSheetProps {
  /** Several can be withdrawn alone. */
  listings: readonly ActedListing[];
  onDone?: () => void;
  /** Offers to set them to Inactive instead, where the screen has no other place for it. */
  onInactive?: () => void;
  onClose: () => void;
}

/** Says how a listing, or several, left the market: filled in so that most sales need one press. */
export function DealSheet({ listings, onDone, onInactive, onClose }: DealSheetProps) {
  const { t, sentence } = useWords();
  const [_id] = useState(() => crypto.randomUUID());
  const { run } = useBusy();
  const [error, setError] = useState<unknown>(null);
  const { change } = useListingActions();
  const [first] = listings;
  const only = listings.length === 1 ? first : undefined;
  const outcomes = only
    ? dealOutcomes.filter((outcome) => fitsKind(outcome, only.kind))
    : (['Withdrawn'] as const);
  /** The sheet stays open, with all that was typed, where nothing was stored. */
  const record = async (terms: DealTerms) => {
    setError(null);
    const isStored = await change(listings, 'Archived', {
      deal: { _id, ...terms },
      onError: setError,
    });
    if (!isStored) return;
    onClose();
    onDone?.();
  };
  return (
    <Dialog title={t('deal.title')} onClose={onClose}>
      <Stack gap="lg">
        <Text c="dimmed" translate={only ? 'no' : undefined}>
          {only ? only.name || t('listings.no-name') : t('listings.selected', { count: listings.length })}
        </Text>
        {error !== null && (
          <Alert color="red" role="alert">
            {sentence(error)}
          </Alert>
        )}
        <DealForm
          kind={only?.kind ?? 'Buy'}
          askingSen={only?.priceSen ?? null}
          outcomes={outcomes}
          terms={{
            outcome: outcomes[0] ?? 'Withdrawn',
            priceSen: only?.priceSen ?? null,
            on: toDay(Date.now()),
            coBroke: null,
            note: '',
          }}
          onSubmit={(terms) => void run(() => record(terms))}
        />
        {onInactive && (
          <Button variant="subtle" color="gray" onClick={onInactive}>
            {t('listings.action-inactive')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
