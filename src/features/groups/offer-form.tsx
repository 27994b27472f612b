import { Alert, Button, Paper, Stack, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type GroupListing, groupLimits } from '#domain/group/group.ts';
import { priceJump } from '#domain/listing/price-slip.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { isForRent, isOfferAmount } from '#domain/group/group-rules.ts';
import { dayMs, toDay } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { type OfferToMake, makeGroupOffer } from '#entities/group/changes.ts';
import { useAgent } from '#session/use-agent.ts';
import { DateField } from '#ui/date-field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { toast } from '#ui/toast.ts';
import { Refused } from '#entities/group/refused.tsx';
import { senOfText } from '#domain/sen-of-text.ts';
import { useSend } from '#entities/group/use-send.ts';
import { useStoredForm } from './use-stored-form.ts';

/** An offer is usually answered within two weeks. */
const validDays = 14;

const emptyOffer = (): {
  amount: string;
  moveInOn: string;
  expiresOn: string;
  message: string;
} => ({
  amount: '',
  moveInOn: '',
  expiresOn: toDay(Date.now() + validDays * dayMs),
  message: '',
});

/** What is typed of an offer, stored on the device until it is sent, and how it is sent. */
function useOffer({ _id, groupId, priceSen }: GroupListing) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const [isChecked, setIsChecked] = useState(false);
  /** The amount that looked like a typing error, and that the agent was asked about. */
  const [askedSen, setAskedSen] = useState<number | null>(null);
  const [empty] = useState(emptyOffer);
  const { content, change, clear } = useStoredForm(`offer-${groupId}-${_id}`, empty);
  const { amount, moveInOn, message } = content;
  const today = toDay(Date.now());
  /* What was typed days ago may be over. */
  const expiresOn = content.expiresOn < today ? '' : content.expiresOn;
  const amountSen = senOfText(amount);
  const isValid = isOfferAmount(amountSen);
  const jump = isValid ? priceJump(priceSen, amountSen) : null;
  const asking = askedSen === amountSen ? jump : null;
  const { mutate, error, isPending } = useSend(
    (asked: Omit<OfferToMake, 'mutationId'>, mutationId) =>
      makeGroupOffer(agentId, groupId, { ...asked, mutationId }),
    () => {
      clear();
      setIsChecked(false);
      setAskedSen(null);
      void toast({ message: t('groups.offer-sent'), tone: 'good' });
    },
  );
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    setIsChecked(true);
    // A day that its field refuses is no offer without an end.
    const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) return refused.focus();
    if (!isValid) return document.querySelector<HTMLElement>('[name="offer-amount"]')?.focus();
    if (jump !== null && asking === null) return setAskedSen(amountSen);
    mutate({
      listingId: _id,
      amountSen,
      moveInOn: moveInOn || null,
      expiresOn: expiresOn || null,
      message,
    });
  };
  const typed = { amount, moveInOn, expiresOn, message };
  return {
    typed,
    change,
    today,
    amountSen,
    isInvalid: isChecked && !isValid,
    asking,
    submit,
    error,
    isPending,
  };
}

/** Makes an offer for a client (R-GROUP-9). An amount that looks like a typing error is asked about first. */
export function OfferForm({ listing }: { listing: GroupListing }) {
  const words = useWords();
  const { t, sentence } = words;
  const { kind, priceSen } = listing;
  const { typed, change, today, amountSen, isInvalid, asking, submit, error, isPending } = useOffer(listing);
  const said = (sen: number) => priceWords({ priceSen: sen, kind }, words);
  return (
    <Paper component="form" withBorder p={{ base: 'lg', md: 'xl' }} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={2} fz="lg">
          {t('groups.offer-title')}
        </Title>
        <MoneyInput
          name="offer-amount"
          label={t(isForRent(kind) ? 'groups.offer-rent' : 'groups.offer-amount')}
          leftSection="RM"
          leftSectionWidth={48}
          value={typed.amount}
          error={isInvalid && sentence('group_offer_invalid')}
          onChange={(amount) => change({ amount })}
        />
        <DateField
          label={t('groups.offer-day')}
          min={today}
          value={typed.moveInOn}
          onChange={(moveInOn) => change({ moveInOn })}
        />
        <DateField
          label={t('groups.offer-until')}
          min={today}
          value={typed.expiresOn}
          onChange={(expiresOn) => change({ expiresOn })}
        />
        <Textarea
          label={t('groups.offer-message')}
          autosize
          minRows={2}
          maxLength={groupLimits.message}
          value={typed.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
        <Refused error={error} keepsTyped />
        {asking && (
          <Alert color="yellow" role="alert">
            {t(asking === 'low' ? 'groups.offer-slip-low' : 'groups.offer-slip-high', {
              price: said(priceSen),
            })}
          </Alert>
        )}
        <Button type="submit" loading={isPending}>
          {asking ? t('groups.offer-send-of', { amount: said(amountSen) }) : t('groups.offer-send')}
        </Button>
      </Stack>
    </Paper>
  );
}
