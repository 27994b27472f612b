import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isPrice, loweredPrice } from '#domain/listing/price.ts';
import { priceJump } from '#domain/listing/price-slip.ts';
import { senOfText } from '#domain/sen-of-text.ts';
import { useCommands } from '#entities/outbox/use-outbox.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { perSqftWords, priceWords } from '#entities/listing/listing-sentences.ts';
import type { AskedPrice, PricedListing } from '#entities/listing/price/ask-price.ts';
import { changePrice } from './change-price.ts';
import { priceSince } from '#entities/listing/price-since.ts';
import face from './price-sheet.module.css';

/** By how many percent a price is lowered with one press. */
const steps = [1, 3, 5] as const;

interface PriceSheetProps extends AskedPrice {
  onClose: () => void;
}

/**
 * The price that is typed for a listing; saving it, where the agent has confirmed one that looks like a typing
 * error.
 */
function usePriceForm({ listing: given, fetchedAt, proposedSen, onClose }: PriceSheetProps) {
  const words = useWords();
  const agentId = useAgent()._id;
  const { isBusy, run } = useBusy();
  const listing = useWithPriceSince(agentId, given, fetchedAt);
  const [changed, setTyped] = useState<string | null>(null);
  const typed = changed ?? String((proposedSen ?? listing.priceSen) / 100);
  const [isChecked, setIsChecked] = useState(false);
  /** The price that looked like a typing error, and that the agent was asked about. */
  const [askedSen, setAskedSen] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sen = senOfText(typed);
  const isInvalid = !isPrice(sen);
  const jump = isInvalid ? null : priceJump(listing.priceSen, sen);
  const isAsking = jump !== null && askedSen === sen;
  const before = priceWords(listing, words);
  const after = isInvalid ? '' : priceWords({ ...listing, priceSen: sen }, words);

  const save = async () => {
    setError(null);
    try {
      await changePrice(agentId, listing, sen);
      onClose();
    } catch (reason) {
      setError(reason);
    }
  };
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isInvalid) return event.currentTarget.querySelector('input')?.focus();
    if (sen === listing.priceSen) return onClose();
    if (jump !== null && !isAsking) return setAskedSen(sen);
    return void run(save);
  };
  return {
    listing,
    typed,
    setTyped,
    sen,
    isInvalid,
    isChecked,
    jump,
    isAsking,
    before,
    after,
    error,
    isBusy,
    submit,
  };
}

/** Asks for the new price of a listing. A price that looks like a typing error is asked about before it is saved. */
export function PriceSheet(props: PriceSheetProps) {
  const { t, sentence } = useWords();
  const form = usePriceForm(props);
  const { listing, typed, setTyped, sen, isInvalid, jump, isAsking, before, error } = form;
  const { onClose } = props;
  return (
    <Dialog title={t('price.title')} onClose={onClose}>
      <Stack component="form" gap="lg" onSubmit={form.submit}>
        <Text c="dimmed" translate={listing.name ? 'no' : undefined}>
          {listing.name || t('listings.no-name')}
        </Text>
        {error !== null && (
          <Alert color="red" role="alert">
            {sentence(error)}
          </Alert>
        )}
        <MoneyInput
          classNames={{ input: face.input ?? '' }}
          data-autofocus
          aria-label={t('price.field', { kind: listing.kind })}
          prefix="RM "
          inputMode="decimal"
          enterKeyHint="done"
          value={typed}
          error={form.isChecked && isInvalid && sentence('listing_price_invalid')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={setTyped}
        />
        <Change listing={listing} before={before} afterSen={isInvalid ? listing.priceSen : sen} />
        <Group gap="sm" grow role="group" aria-label={t('price.lower')}>
          {steps.map((percent) => (
            <Button
              key={percent}
              variant="default"
              px="xs"
              onClick={() => setTyped(String(loweredPrice(listing.priceSen, percent) / 100))}
            >
              {`−${percent} %`}
            </Button>
          ))}
        </Group>
        {isAsking && (
          <Alert color="yellow" role="alert">
            {t(jump === 'low' ? 'publish.slip-low' : 'publish.slip-high', { before })}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth loading={form.isBusy}>
          {isAsking ? t('price.update-to', { price: form.after }) : t('price.update')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/**
 * The listing with its price on this device: what found it may know only the server's of `fetchedAt`. A change that
 * the server accepts while the sheet is open still counts: else the agent's next one would be a conflict with it.
 */
function useWithPriceSince(agentId: string, listing: PricedListing, fetchedAt: number): PricedListing {
  const priceSen = priceSince(useCommands(agentId), listing._id, fetchedAt);
  return priceSen === null ? listing : { ...listing, priceSen };
}

interface ChangeProps {
  listing: PricedListing;
  before: string;
  afterSen: number;
}

/** The price by square foot, and what the price was, with the difference. */
function Change({ listing, before, afterSen }: ChangeProps) {
  const words = useWords();
  const { t } = words;
  const { priceSen } = listing;
  const differenceSen = Math.abs(afterSen - priceSen);
  const percent = Math.round((differenceSen / Math.max(priceSen, 1)) * 1000) / 10;
  const amount = priceWords({ ...listing, priceSen: differenceSen }, words);
  return (
    <Text className={face.change} component="div" role="status" c="dimmed">
      <span>{perSqftWords({ ...listing, priceSen: afterSen }, words)}</span>
      {differenceSen > 0 && (
        <>
          <del>{before}</del>
          <span>{t(afterSen < priceSen ? 'price.less' : 'price.more', { amount, percent })}</span>
        </>
      )}
    </Text>
  );
}
