import { Marked } from '#ui/marked.tsx';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { qualityLevel } from '#domain/draft/listing-quality.ts';
import { priceWords, shortPerSqftWords, stateWords } from '#entities/listing/listing-sentences.ts';
import type { ListingEntry } from '#entities/listing/optimistic-listing.ts';
import { useWords } from '#messages/words.ts';
import { outlineIcon } from '#ui/icons/icon.tsx';
import face from './listing-row.module.css';

interface RowStateProps {
  listing: ListingSummary;
  mark: ListingEntry['mark'];
  posted: number;
  failed: number;
  /** In a table, where the day of the last change has a column. */
  isCell?: boolean;
}

/** Status, when it was confirmed, what waits, and where it is posted, in one line. */
export function RowState({ listing, mark, posted, failed, isCell = false }: RowStateProps) {
  const words = useWords();
  const { t } = words;
  const { word, when } = stateWords(listing, words);
  const isWordOnly = isCell && word !== '' && !listing.outdated;
  const onPlatforms = t('posting.mark', { posted, failed });
  return (
    <span role={isCell ? 'cell' : undefined} className={face.state}>
      {word && (
        <b data-status={listing.outdated ? 'Outdated' : listing.status}>
          {word}
          {!isWordOnly && ' · '}
        </b>
      )}
      {!isWordOnly && when}
      {listing.changesWaiting && <Mark kind="changes" text={t('listings.changes-waiting')} />}
      {mark && <Mark kind={mark} text={t(mark === 'waiting' ? 'listings.waits' : 'listings.needs-you')} />}
      {posted + failed > 0 && (
        <span
          className={face.posted}
          data-failed={failed > 0 || undefined}
          role="img"
          aria-label={onPlatforms}
          title={onPlatforms}
        >
          {posted || '!'}
        </span>
      )}
    </span>
  );
}

interface RowPriceProps {
  listing: ListingSummary;
  /** The search words; they are marked. */
  needles: readonly string[];
  /** It changes the price; the list has the handler. */
  isButton: boolean;
  /** In a table, where there is no room for the price by square foot. */
  isCell?: boolean;
}

/** The price of a listing, also by square foot. */
export function RowPrice({ listing, needles, isButton, isCell = false }: RowPriceProps) {
  const words = useWords();
  const price = priceWords(listing, words);
  const amount = (
    <strong>
      <Marked text={price} needles={needles} />
    </strong>
  );
  return (
    <span className={face.price}>
      {isButton ? (
        <button
          type="button"
          data-act="price"
          aria-haspopup="dialog"
          aria-label={words.t('listings.change-price', { price, name: listing.name })}
        >
          {amount}
        </button>
      ) : (
        amount
      )}
      {!isCell && <small>{shortPerSqftWords(listing, words)}</small>}
    </span>
  );
}

/** The quality of a listing, as a ring around its number. */
export function QualityRing({ quality }: { quality: number }) {
  const { t } = useWords();
  const label = `${t('listings.quality')} ${quality}`;
  return (
    <span
      className={face.quality}
      role="img"
      aria-label={label}
      title={label}
      data-level={qualityLevel(quality)}
      style={{ '--part': quality / 100 } as React.CSSProperties}
    >
      {quality}
    </span>
  );
}

/** Whether a row is selected; the list has the handler. */
export function RowCheck({ name, isSelected }: { name: string; isSelected: boolean }) {
  const { t } = useWords();
  return (
    <input type="checkbox" checked={isSelected} readOnly aria-label={t('listings.select-one', { name })} />
  );
}

/** The button of a row's menu; `menuRole` is what it opens. */
export function MenuDots({ name, menuRole }: { name: string; menuRole: 'menu' | 'dialog' }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={face.menu}
      aria-haspopup={menuRole}
      aria-label={t('listings.menu', { name })}
    />
  );
}

const signs = {
  changes: outlineIcon('M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4'),
  waiting: outlineIcon(
    'M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 9.6a4.5 4.5 0 0 1-.5 8.9M12 20v-7m-3 3 3-3 3 3',
  ),
  attention: outlineIcon('M12 4 2.8 19.5h18.4zM12 10v4M12 16.8v.2'),
};

function Mark({ kind, text }: { kind: keyof typeof signs; text: string }) {
  const Sign = signs[kind];
  return (
    <span className={face.mark} data-kind={kind} title={text}>
      <Sign size={18} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
