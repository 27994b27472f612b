import { Button, NumberInput, Paper, Stack, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type GroupListing, groupLimits } from '#domain/group/group.ts';
import { isForRent, isOfferAmount } from '#domain/group/group-rules.ts';
import { dayMs, dayOf } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { type OfferToMake, makeGroupOffer } from '#entities/group/changes.ts';
import { useAgent } from '#session/use-agent.ts';
import { DateField } from '#ui/date-field.tsx';
import { toast } from '#ui/toast.ts';
import { Refused } from '#entities/group/refused.tsx';
import { senOfText } from '#domain/sen-of-text.ts';
import { useSend } from '#entities/group/use-send.ts';
import { useStoredForm } from './use-stored-form.ts';

/** An offer is usually answered within two weeks. */
const validDays = 14;

const emptyOffer = (): { amount: string; moveInOn: string; expiresOn: string; message: string } => ({
  amount: '',
  moveInOn: '',
  expiresOn: dayOf(Date.now() + validDays * dayMs),
  message: '',
});

/** The offer that is typed for a listing. It is stored on the device until it is sent. */
function useOfferForm({ _id, groupId }: GroupListing) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const [isChecked, setIsChecked] = useState(false);
  const [empty] = useState(emptyOffer);
  const form = useStoredForm(`offer-${groupId}-${_id}`, empty);
  const { amount, moveInOn, message } = form.content;
  const today = dayOf(Date.now());
  /* What was typed days ago may be over. */
  const expiresOn = form.content.expiresOn < today ? '' : form.content.expiresOn;
  const amountSen = senOfText(amount);
  const offer = useSend(
    (asked: Omit<OfferToMake, 'mutationId'>, mutationId) =>
      makeGroupOffer(agentId, groupId, { ...asked, mutationId }),
    () => {
      form.clear();
      setIsChecked(false);
      void toast({ message: t('groups.offer-sent'), tone: 'good' });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isOfferAmount(amountSen))
      offer.mutate({
        listingId: _id,
        amountSen,
        moveInOn: moveInOn || null,
        expiresOn: expiresOn || null,
        message,
      });
    else document.querySelector<HTMLElement>('[name="offer-amount"]')?.focus();
  };
  const isAmountMissing = isChecked && !isOfferAmount(amountSen);
  return { form, offer, submit, amount, moveInOn, expiresOn, message, today, isAmountMissing };
}

/** Makes an offer for a client (R-GROUP-9). What is typed is stored on the device until it is sent. */
export function OfferForm({ listing }: { listing: GroupListing }) {
  const { t, sentence } = useWords();
  const { form, offer, submit, amount, moveInOn, expiresOn, message, today, isAmountMissing } =
    useOfferForm(listing);
  return (
    <Paper component="form" withBorder p={{ base: 'lg', md: 'xl' }} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={2} fz="lg">
          {t('groups.offer-title')}
        </Title>
        <NumberInput
          name="offer-amount"
          label={t(isForRent(listing.kind) ? 'groups.offer-rent' : 'groups.offer-amount')}
          leftSection="RM"
          leftSectionWidth={48}
          decimalScale={2}
          autoComplete="off"
          value={amount}
          error={isAmountMissing && sentence('group_offer_invalid')}
          onChange={(typed) => form.change({ amount: String(typed) })}
        />
        <DateField
          label={t('groups.offer-day')}
          min={today}
          value={moveInOn}
          onChange={(day) => form.change({ moveInOn: day })}
        />
        <DateField
          label={t('groups.offer-until')}
          min={today}
          value={expiresOn}
          onChange={(day) => form.change({ expiresOn: day })}
        />
        <Textarea
          label={t('groups.offer-message')}
          autosize
          minRows={2}
          maxLength={groupLimits.message}
          value={message}
          onChange={(event) => form.change({ message: event.currentTarget.value })}
        />
        <Refused error={offer.error} keepsTyped />
        <Button type="submit" loading={offer.isPending}>
          {t('groups.offer-send')}
        </Button>
      </Stack>
    </Paper>
  );
}
