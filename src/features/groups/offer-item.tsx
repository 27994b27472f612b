import { Anchor, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatMoment } from '#domain/formats.ts';
import { type GroupOffer, groupLimits } from '#domain/group.ts';
import { offerActions } from '#domain/group-rules.ts';
import { useWords } from '#messages/words.ts';
import { answerGroupOffer } from '#entities/group/changes.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { stateColors, stateWords } from './group-words.ts';
import { Refused } from '#entities/group/refused.tsx';
import { useSend } from '#entities/group/use-send.ts';
import { useStoredForm } from './use-stored-form.ts';

/** One offer, and what the agent may do with it (R-GROUP-9). */
export function OfferItem({ offer, isNamed }: { offer: GroupOffer; isNamed: boolean }) {
  const words = useWords();
  const { t, language } = words;
  const { amountSen, kind, moveInOn, message, state, reason, isMade, otherName, otherMobile } = offer;
  const who = otherName && (isMade ? 'groups.offer-with' : 'groups.offer-from');
  return (
    <Stack component="li" gap="xs" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap="sm">
        <Text fw={650}>{priceWords({ priceSen: amountSen, kind }, words)}</Text>
        <Badge color={stateColors[state]}>{t(stateWords[state])}</Badge>
      </Group>
      {isNamed && (
        <Anchor
          renderRoot={(props) => (
            <Link
              to="/grouplisting/$groupId"
              params={{ groupId: offer.groupId }}
              search={{ listing: offer.listingId }}
              {...props}
            />
          )}
          lh="var(--touch)"
        >
          {offer.listingName}
        </Anchor>
      )}
      {who && (
        <Group gap="sm">
          {t(who, { name: otherName })}
          {otherMobile && (
            <Anchor href={`tel:${otherMobile}`} lh="var(--touch)">
              {otherMobile}
            </Anchor>
          )}
        </Group>
      )}
      {moveInOn && <Text>{t('groups.offer-move-in', { day: formatDay(moveInOn, language) })}</Text>}
      {message && <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>}
      {reason && <Text style={{ whiteSpace: 'pre-line' }}>{t('groups.offer-reason', { reason })}</Text>}
      <Text c="dimmed" fz="sm">
        {formatMoment(offer.createdAt, language)}
      </Text>
      <Answers offer={offer} />
    </Stack>
  );
}

function Answers({ offer }: { offer: GroupOffer }) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const [isDeclining, setIsDeclining] = useState(false);
  const form = useStoredForm(`offer-reason-${offer._id}`, { reason: '' });
  const answer = useSend(
    (asked: { to: 'Accepted' | 'Declined' | 'Withdrawn'; reason: string }, mutationId) =>
      answerGroupOffer(agentId, offer.groupId, { ...asked, offerId: offer._id, mutationId }),
    () => {
      form.clear();
      setIsDeclining(false);
    },
  );
  const actions = offerActions(offer.state, offer.isMade);
  if (actions.length === 0 && !answer.error) return null;
  const send = (to: 'Accepted' | 'Withdrawn') => answer.mutate({ to, reason: '' });
  return (
    <>
      <Refused error={answer.error} keepsTyped={isDeclining} />
      {isDeclining && actions.includes('Declined') ? (
        <Stack
          component="form"
          gap="md"
          onSubmit={(event) => {
            event.preventDefault();
            answer.mutate({ to: 'Declined', reason: form.content.reason });
          }}
        >
          <Textarea
            label={t('groups.decline-reason')}
            maxLength={groupLimits.reason}
            autosize
            minRows={2}
            data-autofocus
            value={form.content.reason}
            onChange={(event) => form.change({ reason: event.currentTarget.value })}
          />
          <Group gap="sm">
            <Button type="submit" color="red" loading={answer.isPending}>
              {t('groups.decline')}
            </Button>
            <Button variant="default" onClick={() => setIsDeclining(false)}>
              {t('groups.cancel')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group gap="sm">
          {actions.includes('Accepted') && (
            <Button loading={answer.isPending} onClick={() => send('Accepted')}>
              {t('groups.accept')}
            </Button>
          )}
          {actions.includes('Declined') && (
            <Button variant="default" onClick={() => setIsDeclining(true)}>
              {t('groups.decline')}
            </Button>
          )}
          {actions.includes('Withdrawn') && (
            <Button variant="default" loading={answer.isPending} onClick={() => send('Withdrawn')}>
              {t('groups.withdraw')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
