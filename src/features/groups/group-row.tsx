import { Link } from '@tanstack/react-router';
import { formatDay } from '#domain/formats.ts';
import { formatShortMoney } from '#domain/listing/short-money.ts';
import type { Group } from '#domain/group/group.ts';
import { placeWords } from '#domain/property/location.ts';
import { RecordRow, StateDot, recordLink } from '#entities/listing/record-row.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { IconLink } from '#ui/icon-link.tsx';
import { IconInfoCircle } from '#ui/icons/info-circle.ts';
import face from './groups.module.css';
import { categoryWords, offeringWords, rangeWords, statusWords } from './group-words.ts';

/** One group in the list. `waiting`: the number of its offers that need the agent. */
export function GroupRow({ group, waiting }: { group: Group; waiting: number }) {
  const words = useWords();
  const { t, language, lookup, list } = words;
  const { _id, name, category, title, offering, status, listingShare, createdAt, ownerName, isOwn } = group;
  const { sale, rent } = group;
  const prices = (['sale', 'rent'] as const)
    .map((of) => rangeWords(group, of, words, formatShortMoney))
    .filter(Boolean);
  const counts = list([
    sale.count > 0 && t('groups.sale-count', { count: sale.count }),
    rent.count > 0 && t('groups.rent-count', { count: rent.count }),
  ]);
  const about = [
    counts || t('groups.no-listings'),
    `${t('groups.split-head')} ${listingShare}/${100 - listingShare}`,
    isOwn ? t('groups.by-you') : ownerName,
    formatDay(createdAt, language),
  ];
  const kind = title ? lookup(title) : nameWord(t, categoryWords, category);
  return (
    <RecordRow
      listingId=""
      picture={{ title: title ?? '' }}
      amount={
        prices.length > 0 &&
        prices.map((price) => (
          <span key={price} className={face.range}>
            {price}
          </span>
        ))
      }
      name={
        <Link to="/grouplisting/$groupId" params={{ groupId: _id }} className={recordLink} translate="no">
          {name}
        </Link>
      }
      wholeName={name}
      line={[placeWords(group, lookup), kind, nameWord(t, offeringWords, offering)]
        .filter(Boolean)
        .join(' · ')}
      state={
        <>
          {waiting > 0 && <StateDot tone="you">{t('groups.waiting', { count: waiting })}</StateDot>}
          {status !== 'Active' && <StateDot tone="none">{nameWord(t, statusWords, status)}</StateDot>}
          <span>{about.join(' · ')}</span>
        </>
      }
      action={
        <IconLink
          to="/grouplisting/detail/$groupId"
          params={{ groupId: _id }}
          aria-label={t('groups.about')}
          title={t('groups.about')}
        >
          <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
        </IconLink>
      }
    />
  );
}
