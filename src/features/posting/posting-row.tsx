import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#domain/formats.ts';
import { isUnderWay, mayRetry, mayWithdraw, type PostingPage, statesOf } from '#domain/posting.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { kindWords, priceWords } from '#entities/listing/listing-sentences.ts';
import { postingStates } from '#entities/posting/posting-words.ts';
import { useWords } from '#messages/words.ts';
import { IconDots } from '#ui/icons/dots.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { ProblemList } from './problem-list.tsx';
import face from './posting.module.css';

type PostingItem = PostingPage['items'][number];

interface PostingRowProps {
  item: PostingItem;
  platform: string;
  isSelected: boolean;
  mayAct: boolean;
  onToggle: () => void;
  onPost: () => void;
  onWithdraw: () => void;
  onRetry: () => void;
}

/** A listing and its state on the platform. */
export function PostingRow({ item, platform, isSelected, mayAct, onToggle, ...acts }: PostingRowProps) {
  const words = useWords();
  const { t } = words;
  const { listing, posting } = item;
  const { _id, name, kind, type, area, coverPhotoId, coverPlaceholder } = listing;
  const title = name || t('properties.no-name');
  return (
    <li className={face.row} data-listing={_id}>
      <Checkbox
        classNames={{ root: face.tick ?? '', body: face.tickBody ?? '' }}
        size="md"
        aria-label={t('posting.pick', { name: title })}
        checked={isSelected}
        onChange={onToggle}
      />
      <CoverPicture
        className={face.picture}
        listingId={_id}
        photoId={coverPhotoId}
        placeholder={coverPlaceholder}
        title={listing.title}
        sizes="72px"
      />
      <div className={face.text}>
        <Link to="/properties/$propId" params={{ propId: _id }} className={face.name}>
          {title}
        </Link>
        <span className={face.soft}>
          {[priceWords(listing, words), t(kindWords[kind]), type, area].filter(Boolean).join(' · ')}
        </span>
        <StateLine item={item} />
        {posting && <ProblemList listingId={_id} problems={posting.problems} />}
      </div>
      <RowMenu item={item} platform={platform} title={title} mayAct={mayAct} {...acts} />
    </li>
  );
}

function StateLine({ item: { listing, posting } }: { item: PostingItem }) {
  const { t, language } = useWords();
  if (!posting)
    return (
      <span className={face.state}>
        <StatusPill tone="plain">{t('posting.state-none')}</StatusPill>
        {listing.status !== 'Active' && <span className={face.soft}>{t('posting.only-active')}</span>}
      </span>
    );
  const { state, isHeld, changed, link, postedAt, nextTryAt, attempts } = posting;
  const { word, tone } = postingStates[state];
  const isPosted = statesOf.Posted.includes(state);
  const isAgain = isUnderWay(posting) && attempts > 0 && nextTryAt !== null;
  return (
    <span className={face.state}>
      <StatusPill tone={tone}>{t(isHeld ? 'posting.state-held' : word)}</StatusPill>
      {changed.length > 0 && <span className={face.soft}>{t('posting.changed')}</span>}
      {isPosted && postedAt && <span className={face.soft}>{formatMoment(postedAt, language)}</span>}
      {isAgain && (
        <span className={face.soft}>
          {t('posting.next-try', { time: formatMoment(nextTryAt, language) })}
        </span>
      )}
      {link && (
        <a className={face.link} href={link} target="_blank" rel="noopener noreferrer">
          {t(state === 'Duplicate' ? 'posting.open-other' : 'posting.open-advert')}
        </a>
      )}
    </span>
  );
}

function RowMenu({
  item: { listing, posting },
  platform,
  title,
  mayAct,
  onPost,
  onWithdraw,
  onRetry,
}: Omit<PostingRowProps, 'isSelected' | 'onToggle'> & { title: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isPosted = posting !== null && statesOf.Posted.includes(posting.state);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('posting.menu', { name: title })} color="gray" className={face.menu}>
          <IconDots size={22} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {posting && mayRetry(posting) ? (
          <Menu.Item className={face.item} disabled={!mayAct} onClick={onRetry}>
            {t('posting.retry')}
          </Menu.Item>
        ) : (
          <Menu.Item
            className={face.item}
            disabled={!mayAct || (isPosted && posting.changed.length === 0)}
            onClick={onPost}
          >
            {t('posting.post-one')}
          </Menu.Item>
        )}
        {posting && mayWithdraw(posting) && (
          <Menu.Item className={face.item} disabled={!mayAct} onClick={onWithdraw}>
            {t('posting.withdraw')}
          </Menu.Item>
        )}
        <Menu.Item
          className={face.item}
          onClick={() =>
            void navigate({
              to: '/properties/posting/logs/$platform',
              params: { platform },
              search: { listingId: listing._id },
            })
          }
        >
          {t('posting.show-log')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
