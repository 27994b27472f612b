import { Anchor, Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDay, formatMoment } from '#domain/formats.ts';
import { type GroupOffer, groupLimits } from '#domain/group/group.ts';
import { offerActions } from '#domain/group/group-rules.ts';
import { useWords } from '#messages/words.ts';
import { answerGroupOffer } from '#entities/group/changes.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { offerColor, stateWords } from './group-words.ts';
import { Refused } from '#entities/group/refused.tsx';
import { useSend } from '#entities/group/use-send.ts';
import { useFocusSwap } from '#ui/use-focus-swap.ts';
import { useShownPhone } from '#ui/use-shown-phone.ts';
import { useStoredForm } from './use-stored-form.ts';
import { nameWord } from '#messages/enum-words.ts';

interface OfferItemProps {
  offer: GroupOffer;
  /** The listing is named. */
  isNamed: boolean;
  /** The agent came for this offer: it is scrolled to. */
  isSought: boolean;
}

/** One offer, and what the agent may do with it (R-GROUP-9). */
export function OfferItem({ offer, isNamed, isSought }: OfferItemProps) {
  const words = useWords();
  const { t, language } = words;
  const { amountSen, kind, state } = offer;
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSought) item.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <Stack
      ref={item}
      component="li"
      gap="xs"
      aria-current={isSought || undefined}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Group justify="space-between" gap="sm">
        <Text fw={650}>{priceWords({ priceSen: amountSen, kind }, words)}</Text>
        <Badge color={offerColor(state)}>{nameWord(t, stateWords, state)}</Badge>
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
      <OfferTerms offer={offer} />
      <Text c="dimmed" fz="sm">
        {formatMoment(offer.createdAt, language)}
      </Text>
      <Answers offer={offer} />
    </Stack>
  );
}

/** The other agent, the days, the message and the reason of an offer. */
function OfferTerms({ offer }: { offer: GroupOffer }) {
  const { t, language } = useWords();
  const shownPhone = useShownPhone();
  const { moveInOn, expiresOn, message, state, reason, isMade, otherName, otherMobile } = offer;
  const who = otherName && (isMade ? 'groups.offer-with' : 'groups.offer-from');
  return (
    <>
      {who && (
        <Group gap="sm">
          {t(who, { name: otherName })}
          {otherMobile && shownPhone && (
            <Anchor href={`tel:${otherMobile}`} lh="var(--touch)">
              {shownPhone(otherMobile)}
            </Anchor>
          )}
        </Group>
      )}
      {moveInOn && <Text>{t('groups.offer-move-in', { day: formatDay(moveInOn, language) })}</Text>}
      {expiresOn && state === 'Open' && (
        <Text>{t('groups.offer-valid', { day: formatDay(expiresOn, language) })}</Text>
      )}
      {message && <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>}
      {reason && <Text style={{ whiteSpace: 'pre-line' }}>{t('groups.offer-reason', { reason })}</Text>}
    </>
  );
}

type Asked = 'Accepted' | 'Declined';

function Answers({ offer }: { offer: GroupOffer }) {
  const agentId = useAgent()._id;
  const [asking, setAsking] = useState<Asked | null>(null);
  const { opener: acceptButton, field: cancelButton } = useFocusSwap<HTMLButtonElement>(
    asking === 'Accepted',
  );
  const { opener: declineButton, field: reasonField } = useFocusSwap<HTMLTextAreaElement>(
    asking === 'Declined',
  );
  const form = useStoredForm(`offer-reason-${offer._id}`, { reason: '' });
  const answer = useSend(
    (asked: { to: Asked | 'Withdrawn'; reason: string }, mutationId) =>
      answerGroupOffer(agentId, offer.groupId, { ...asked, offerId: offer._id, mutationId }),
    () => {
      form.clear();
      setAsking(null);
    },
  );
  const actions = offerActions(offer.state, offer.isMade);
  if (actions.length === 0 && !answer.error) return null;
  const asked = asking && actions.includes(asking) ? asking : null;
  return (
    <>
      <Refused error={answer.error} keepsTyped={asked === 'Declined'} />
      {asked ? (
        <AnswerForm
          asked={asked}
          reason={form.content.reason}
          reasonField={reasonField}
          cancelButton={cancelButton}
          isBusy={answer.isPending}
          onReason={(reason) => form.change({ reason })}
          onAnswer={(reason) => answer.mutate({ to: asked, reason })}
          onCancel={() => setAsking(null)}
        />
      ) : (
        <OfferActions
          actions={actions}
          acceptButton={acceptButton}
          declineButton={declineButton}
          isBusy={answer.isPending}
          onAsk={setAsking}
          onWithdraw={() => answer.mutate({ to: 'Withdrawn', reason: '' })}
        />
      )}
    </>
  );
}

interface OfferActionsProps {
  actions: ReturnType<typeof offerActions>;
  acceptButton: RefObject<HTMLButtonElement | null>;
  declineButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  onAsk: (answer: Asked) => void;
  onWithdraw: () => void;
}

/** A button for each thing that the agent may do with the offer. */
function OfferActions(props: OfferActionsProps) {
  const { actions, acceptButton, declineButton, isBusy, onAsk, onWithdraw } = props;
  const { t } = useWords();
  return (
    <Group gap="sm">
      {actions.includes('Accepted') && (
        <Button ref={acceptButton} onClick={() => onAsk('Accepted')}>
          {t('groups.accept')}
        </Button>
      )}
      {actions.includes('Declined') && (
        <Button ref={declineButton} variant="default" onClick={() => onAsk('Declined')}>
          {t('groups.decline')}
        </Button>
      )}
      {actions.includes('Withdrawn') && (
        <Button variant="default" loading={isBusy} onClick={onWithdraw}>
          {t('groups.withdraw')}
        </Button>
      )}
    </Group>
  );
}

interface AnswerFormProps {
  asked: Asked;
  reason: string;
  reasonField: RefObject<HTMLTextAreaElement | null>;
  cancelButton: RefObject<HTMLButtonElement | null>;
  isBusy: boolean;
  onReason: (reason: string) => void;
  /** `reason`: empty for an offer that is accepted. */
  onAnswer: (reason: string) => void;
  onCancel: () => void;
}

/** Confirms that an offer is accepted, or asks why it is declined. */
function AnswerForm(props: AnswerFormProps) {
  const { asked, reason, reasonField, cancelButton, isBusy, onReason, onAnswer, onCancel } = props;
  const { t } = useWords();
  const isDeclining = asked === 'Declined';
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onAnswer(isDeclining ? reason : '');
      }}
    >
      {isDeclining ? (
        <Textarea
          ref={reasonField}
          label={t('groups.decline-reason')}
          maxLength={groupLimits.reason}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      ) : (
        <Text>{t('groups.accept-text')}</Text>
      )}
      <Group gap="sm">
        <Button type="submit" {...(isDeclining && { color: 'red' })} loading={isBusy}>
          {t(isDeclining ? 'groups.decline' : 'groups.accept')}
        </Button>
        <Button ref={cancelButton} variant="default" disabled={isBusy} onClick={onCancel}>
          {t('groups.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
