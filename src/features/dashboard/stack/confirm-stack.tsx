import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListingAction, ListingSummary } from '#domain/listing/listing.ts';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import { useWords } from '#messages/words.ts';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { Card, NothingYet } from '../parts/card.tsx';
import { LateAskOwners } from './late-ask-owners.tsx';
import { ConfirmThese } from './confirm-these.tsx';
import { StackCard, type StackAnswer } from './stack-card.tsx';
import { placeInStack, putOff, stackOrder } from './stack-order.ts';
import face from './stack.module.css';
import { useWaiting } from './use-waiting.ts';

const atOnce = 10;

interface ConfirmStackProps {
  query: UseQueryResult<ListingSummary[]>;
  /** How many there are in total: the server returns the oldest hundred. */
  total: number;
}

/** A sheet that is open, with its listings. */
type Open = { sheet: 'gone' | 'ask'; listings: readonly ListingSummary[] };

/** The order of the stack, with what is put off at its end, and the agent's answers. */
function useStack(query: ConfirmStackProps['query']) {
  const { waiting, answer } = useWaiting(query);
  const [later, setLater] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>(null);
  return {
    order: stackOrder(waiting, later),
    place: placeInStack(waiting, later),
    count: waiting.length,
    /** Why the last answer could not be stored. */
    error,
    change: (listings: readonly ListingSummary[], to: ListingAction) => {
      setError(null);
      answer(listings, to).catch(setError);
    },
    putOff: (listings: readonly ListingSummary[]) =>
      setLater((before) => listings.reduce((ids, { _id }) => putOff(ids, _id), before)),
  };
}

/**
 * Listings that were not confirmed for long, one at a time, the oldest first (R-DASH-4). Each answer shows the next
 * one at once; a listing whose owner is asked, or that is put off, comes again at the end.
 */
export function ConfirmStack({ query, total }: ConfirmStackProps) {
  const { t, sentence } = useWords();
  const stack = useStack(query);
  const [open, setOpen] = useState<Open | null>(null);
  const section = useRef<HTMLElement>(null);
  const [top] = stack.order;
  const these = stack.order.slice(0, atOnce);
  useFocusAtEnd(section, top === undefined, open !== null);
  const answer = (listing: ListingSummary, said: StackAnswer) => {
    if (said === 'available') stack.change([listing], 'Available');
    else setOpen({ sheet: said, listings: [listing] });
  };
  return (
    <section ref={section}>
      <Card
        title={t('dashboard.outdated-list')}
        query={query}
        skeletonHeight="27.5rem"
        aside={
          top && (
            <StackPlace
              top={top}
              place={stack.place}
              count={Math.max(total, stack.count)}
              onLater={stack.count > 1 ? () => stack.putOff([top]) : null}
            />
          )
        }
      >
        {() => (
          <>
            {stack.error !== null && <p role="alert">{sentence(stack.error)}</p>}
            {top ? (
              <TopOfStack
                top={top}
                these={these}
                onAnswer={(said) => answer(top, said)}
                onConfirm={() => stack.change(these, 'Available')}
                onAsk={() => setOpen({ sheet: 'ask', listings: these })}
              />
            ) : (
              <NothingYet title={t('dashboard.outdated-none')} hint={t('dashboard.outdated-none-hint')} />
            )}
          </>
        )}
      </Card>
      {open && (
        <StackSheet
          open={open}
          onAsked={() => stack.putOff(open.listings)}
          onInactive={() => stack.change(open.listings, 'Inactive')}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** Moves a focus that the last listing had to the heading, once no sheet is open any more. */
function useFocusAtEnd(section: RefObject<HTMLElement | null>, isEmpty: boolean, isSheetOpen: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const hasEnded = isEmpty && !wasEmpty.current;
    if (hasEnded && isSheetOpen) return;
    wasEmpty.current = isEmpty;
    if (hasEnded && document.activeElement === document.body)
      section.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [section, isEmpty, isSheetOpen]);
}

interface StackSheetProps {
  open: Open;
  /** The owners of the listings are asked. */
  onAsked: () => void;
  onInactive: () => void;
  onClose: () => void;
}

function StackSheet({ open: { sheet, listings }, onAsked, onInactive, onClose }: StackSheetProps) {
  if (sheet === 'ask') return <LateAskOwners listings={listings} onAsked={onAsked} onClose={onClose} />;
  const makeInactive = () => {
    onClose();
    onInactive();
  };
  return <LateDealSheet listings={listings} onInactive={makeInactive} onClose={onClose} />;
}

interface StackPlaceProps {
  top: ListingSummary;
  /** The place of the listing among all, counted from 1. */
  place: number;
  count: number;
  /** Puts the listing off; null where there is no other. */
  onLater: (() => void) | null;
}

function StackPlace({ top, place, count, onLater }: StackPlaceProps) {
  const { t } = useWords();
  return (
    <span className={face.place}>
      <Link to="/properties" search={{ status: 'Outdated' }} className={face.quiet}>
        {t('dashboard.place', { place, count })}
      </Link>
      {onLater && (
        <button
          type="button"
          className={`${face.quiet} ${face.next}`}
          aria-label={t('dashboard.next', { name: top.name })}
          title={t('dashboard.later')}
          onClick={onLater}
        >
          <IconChevronRight size={20} stroke={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

interface TopOfStackProps {
  top: ListingSummary;
  /** The listings that can be answered with one press, `top` among them. */
  these: readonly ListingSummary[];
  onAnswer: (said: StackAnswer) => void;
  onConfirm: () => void;
  onAsk: () => void;
}

function TopOfStack({ top, these, onAnswer, onConfirm, onAsk }: TopOfStackProps) {
  return (
    <>
      <StackCard listing={top} onAnswer={onAnswer} />
      <p className="visually-hidden" aria-live="polite">
        {top.name}
      </p>
      {these.length > 1 && (
        <AfterFirstPaint>
          <ConfirmThese listings={these} onConfirm={onConfirm} onAsk={onAsk} />
        </AfterFirstPaint>
      )}
    </>
  );
}
