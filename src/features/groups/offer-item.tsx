import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatMoment } from '#domain/formats.ts';
import { type GroupOffer, groupLimits } from '#domain/group.ts';
import { offerActions } from '#domain/group-rules.ts';
import { useWords } from '#messages/words.ts';
import { answerGroupOffer } from '#entities/group/changes.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { stateTones, stateWords } from './group-words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './groups.module.css';
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
    <li className={face.offer}>
      <p className={face.offerHead}>
        <strong>{priceWords({ priceSen: amountSen, kind }, words)}</strong>
        <StatusPill tone={stateTones[state]}>{t(stateWords[state])}</StatusPill>
      </p>
      {isNamed && (
        <Link
          to="/grouplisting/$groupId"
          params={{ groupId: offer.groupId }}
          search={{ listing: offer.listingId }}
          className={face.about}
        >
          {offer.listingName}
        </Link>
      )}
      {who && (
        <p>
          {t(who, { name: otherName })}
          {otherMobile && (
            <>
              {' · '}
              <a href={`tel:${otherMobile}`} className={face.tel}>
                {otherMobile}
              </a>
            </>
          )}
        </p>
      )}
      {moveInOn && <p>{t('groups.offer-move-in', { day: formatDay(moveInOn, language) })}</p>}
      {message && <p className={face.note}>{message}</p>}
      {reason && <p className={face.note}>{t('groups.offer-reason', { reason })}</p>}
      <p className={face.soft}>{formatMoment(offer.createdAt, language)}</p>
      <Answers offer={offer} />
    </li>
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
        <form
          className={face.reason}
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
          <div className={face.actions}>
            <Button type="submit" color="red" loading={answer.isPending}>
              {t('groups.decline')}
            </Button>
            <Button variant="default" onClick={() => setIsDeclining(false)}>
              {t('groups.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={face.actions}>
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
        </div>
      )}
    </>
  );
}
