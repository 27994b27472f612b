import { Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#domain/formats.ts';
import type { Group } from '#domain/group.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { categoryWords, offeringWords, pricesWords, statusWords } from './group-words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './groups.module.css';

/** One group in the list. */
export function GroupRow({ group }: { group: Group }) {
  const words = useWords();
  const { t, language } = words;
  const { _id, name, category, title, offering, status, listingShare, createdAt, ownerName, isOwn } = group;
  const prices = [pricesWords(group, 'sale', words), pricesWords(group, 'rent', words)].filter(Boolean);
  return (
    <Paper component="li" withBorder radius="lg" className={face.row}>
      <h2 className={face.rowName}>
        <Link to="/grouplisting/$groupId" params={{ groupId: _id }} className={face.cover}>
          {name}
        </Link>
        <StatusPill tone={status === 'Active' ? 'good' : 'plain'}>{t(statusWords[status])}</StatusPill>
      </h2>
      <p>
        {[placeWords(group), title || t(categoryWords[category]), t(offeringWords[offering])].join(' · ')}
      </p>
      <p className={face.prices}>
        {prices.length === 0 ? t('groups.no-listings') : prices.map((line) => <span key={line}>{line}</span>)}
      </p>
      <p className={face.soft}>
        {t('groups.row-by', {
          split: t('groups.split', { listing: listingShare, closing: 100 - listingShare }),
          name: isOwn ? t('groups.you') : ownerName,
          day: formatDay(createdAt, language),
        })}
      </p>
      <Link to="/grouplisting/detail/$groupId" params={{ groupId: _id }} className={face.about}>
        {t('groups.about')}
      </Link>
    </Paper>
  );
}
