import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { formatDay, formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { daysSince } from '#domain/time.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { IconCheck } from '#ui/icons/check.ts';
import face from './stack.module.css';
import { useSwipe } from '#ui/use-swipe.ts';

/** What the agent says of a listing. */
export type StackAnswer = 'available' | 'gone' | 'ask';

/** The keys of the answers, beside a tap: letters as the buttons show them, and the arrows as the swipes go. */
const keys: Readonly<Record<string, StackAnswer>> = {
  a: 'available',
  arrowright: 'available',
  g: 'gone',
  arrowleft: 'gone',
  o: 'ask',
};

const bothSides = ['left', 'right'] as const;

interface StackCardProps {
  listing: ListingSummary;
  onAnswer: (answer: StackAnswer) => void;
}

/** One listing that was not confirmed for long, with the answers to it. A swipe to the right confirms it. */
export function StackCard({ listing, onAnswer }: StackCardProps) {
  const { t } = useWords();
  const swipe = useSwipe(
    ({ currentTarget }) => ({ element: currentTarget, subject: listing._id, sides: bothSides }),
    (side) => onAnswer(side === 'right' ? 'available' : 'gone'),
  );
  const main = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const answer = Object.hasOwn(keys, event.key.toLowerCase()) && keys[event.key.toLowerCase()];
    if (!answer || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    // The link goes with its listing, the buttons stay.
    if (event.target instanceof HTMLAnchorElement) main.current?.focus({ preventScroll: true });
    onAnswer(answer);
  };
  const { name } = listing;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div onKeyDown={onKeyDown}>
      <div className={face.pile}>
        <article className={face.card} {...swipe}>
          <StackListing key={listing._id} listing={listing} />
          <span className={face.right} aria-hidden="true">
            {t('dashboard.available')}
          </span>
          <span className={face.left} aria-hidden="true">
            {t('dashboard.gone')}
          </span>
        </article>
      </div>
      <div className={face.answers}>
        <Answer
          name={t('dashboard.gone-name', { name })}
          keys="G ArrowLeft"
          onPress={() => onAnswer('gone')}
          isSheet
        >
          {t('dashboard.gone')}
        </Answer>
        <Answer name={t('dashboard.ask-name', { name })} keys="O" onPress={() => onAnswer('ask')} isSheet>
          {t('dashboard.ask-owner')}
        </Answer>
        <Answer
          isMain
          ref={main}
          name={t('dashboard.confirm', { name })}
          keys="A ArrowRight"
          onPress={() => onAnswer('available')}
        >
          <IconCheck size={18} stroke={2.25} aria-hidden="true" />
          {t('dashboard.available')}
        </Answer>
      </div>
    </div>
  );
}

interface AnswerProps {
  name: string;
  keys: string;
  isMain?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** It opens a sheet. */
  isSheet?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Answer({
  name,
  keys: shortcuts,
  isMain = false,
  ref,
  isSheet = false,
  onPress,
  children,
}: AnswerProps) {
  return (
    <Button
      ref={ref}
      look={isMain ? 'main' : 'quiet'}
      className={face.answer}
      aria-label={name}
      aria-keyshortcuts={shortcuts}
      aria-haspopup={isSheet ? 'dialog' : undefined}
      onClick={onPress}
    >
      {children}
      <kbd className={face.key} data-key={shortcuts.slice(0, 1)} aria-hidden="true" />
    </Button>
  );
}

function StackListing({ listing }: { listing: ListingSummary }) {
  const { t, lookup } = useWords();
  const { _id, name, title, kind, type, area, priceSen, coverPhotoId, coverPlaceholder, confirmedAt } =
    listing;
  const price = formatMoney(priceSen);
  return (
    <div className={face.listing}>
      <CoverPicture
        isLarge
        className={face.photo}
        listingId={_id}
        photoId={coverPhotoId}
        placeholder={coverPlaceholder}
        title={title}
      />
      <div className={face.words}>
        <Link to="/properties/$propId" params={{ propId: _id }} preload={false} className={face.name}>
          {name}
        </Link>
        <span className={face.facts}>
          {lookup(type)} · {lookup(area)}
        </span>
        <span className={face.price}>
          <b>{kind === 'Rent' ? t('listings.per-month', { price }) : price}</b>
          <Age confirmedAt={confirmedAt} />
        </span>
      </div>
    </div>
  );
}

function Age({ confirmedAt }: { confirmedAt: string | null | undefined }) {
  const { t, language } = useWords();
  const [now] = useState(Date.now);
  if (!confirmedAt) return <span className={face.age}>{t('dashboard.never-confirmed')}</span>;
  return (
    <time
      className={face.age}
      dateTime={confirmedAt}
      title={t('dashboard.confirmed', { date: formatDay(confirmedAt, language) })}
    >
      {t('dashboard.unconfirmed', { days: daysSince(confirmedAt, now) })}
    </time>
  );
}
