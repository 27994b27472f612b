import { Link, type LinkProps } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftPage } from '#domain/draft.ts';
import { formatAgo, formatCount } from '#domain/formats.ts';
import { quickLists } from '#domain/listing-search.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useEnquiryCounts } from '#entities/enquiry/use-enquiry-counts.ts';
import { offersWaiting, useGroupWaiting } from '#entities/group/use-group-waiting.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { tallyQuery } from '#entities/listing/queries.ts';
import { ownerAnswerWords } from '#entities/owner-link/owner-words.ts';
import { useOwnerLinks } from '#entities/owner-link/use-owner-links.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconChevronDown } from '#ui/icons/chevron-down.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { Card } from './parts/card.tsx';
import face from './parts/dashboard.module.css';
import { OutboxLine } from './outbox-line.tsx';

interface Todo {
  key: string;
  text: string;
  /** The text is a name, which is not translated. */
  isName?: boolean;
  detail?: string | undefined;
  /** A name after the detail, or in its place, which is not translated. */
  detailName?: string | undefined;
  count?: number;
  link: LinkProps;
  /** Shown when the agent asks for it. */
  isFurther?: boolean;
}

interface DraftsKnown {
  /** The newest drafts of the server. */
  drafts: DraftPage | undefined;
  /** The number of drafts in progress, with those that only this device has. */
  inProgress: number | undefined;
}

/** What waits or ends, each with the way to it, and what this device has not sent. */
export function TodoCard(known: DraftsKnown) {
  const { t } = useWords();
  const todos = useTodos(known);
  const [isAll, setIsAll] = useState(false);
  const further = todos.filter(({ isFurther }) => isFurther);
  return (
    <Card title={t('dashboard.to-do')} query={null} aside={<OutboxLine />}>
      <ul className={face.list}>
        {todos
          .filter(({ isFurther = false }) => isAll || !isFurther)
          .map(({ key, ...todo }) => (
            <li key={key}>
              <Way {...todo} />
            </li>
          ))}
      </ul>
      {further.length > 0 && (
        <button
          type="button"
          className={`${face.fold} ${face.further}`}
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
        >
          <span>{t('dashboard.more-answers', { count: further.length })}</span>
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
        </button>
      )}
    </Card>
  );
}

/** How many answers of owners are shown at once. */
const mostAnswers = 2;

/** The offer that needs the agent, with the way to it; of several, their number and the newest of them. */
function useOffers(): Todo[] {
  const words = useWords();
  const { t } = words;
  const waiting = useGroupWaiting();
  const count = offersWaiting(waiting);
  const newest = waiting?.offers[0];
  if (!newest || count === 0) return [];
  const { groupName, offer } = newest;
  const price = priceWords({ priceSen: offer.amountSen, kind: offer.kind }, words);
  const name = [price, offer.listingName].join(' · ');
  if (count > 1)
    return [
      {
        key: 'offers',
        text: t('groups.offers-waiting'),
        detailName: name,
        count,
        link: { to: '/grouplisting' },
      },
    ];
  return [
    {
      key: offer._id,
      text: name,
      isName: true,
      detail: offer.state === 'Open' ? t('groups.offers-waiting') : t('dashboard.offer-answered'),
      detailName: groupName,
      link: {
        to: '/grouplisting/$groupId',
        params: { groupId: offer.groupId },
        search: { listing: offer.listingId, offer: offer._id },
      },
    },
  ];
}

function useTodos({ drafts, inProgress }: DraftsKnown): Todo[] {
  const words = useWords();
  const { t, language } = words;
  const agentId = useAgent()._id;
  const enquiries = useEnquiryCounts();
  const answered = useOwnerLinks().filter(({ answer }) => answer !== null);
  const reminder = useQuery(agentRecordQuery(agentId)).data?.reminder;
  const { data: ending } = useQuery(tallyQuery(agentId, [quickLists['authorisation-ends']]));
  const newest = drafts?.items[0];
  const changed = newest && formatAgo(Date.parse(newest.updatedAt), Date.now(), language);
  const counted = (key: string, text: string, count: number | undefined, link: LinkProps, detail?: string) =>
    count ? [{ key, text, count, link, detail }] : [];
  return [
    ...answered.map((link, nth) => ({
      key: link._id,
      isFurther: nth >= mostAnswers,
      text: link.listingName,
      isName: true,
      detail: `${t('dashboard.owner-answered')}: ${ownerAnswerWords(link, words, link.listingKind)}`,
      link: { to: '/properties/$propId', params: { propId: link.listingId } } as const,
    })),
    ...counted(
      'drafts',
      t('dashboard.finish-drafts'),
      inProgress,
      { to: '/properties/draftslisting' },
      newest && [newest.name || t('drafts.no-name'), changed].join(' · '),
    ),
    ...useOffers(),
    ...counted('viewings', t('dashboard.viewings'), enquiries?.Viewing, {
      to: '/enquiries',
      search: { state: 'Viewing' },
    }),
    ...counted(
      'adverts',
      t('dashboard.adverts-ending'),
      reminder?.expireIn30days,
      { to: '/properties', search: { advert: 30 } },
      reminder
        ? t('dashboard.adverts-when', {
            today: formatCount(reminder.expireToday),
            soon: formatCount(reminder.expireIn10days),
          })
        : undefined,
    ),
    ...counted('authorisations', t('dashboard.authorisations-ending'), ending?.[0], {
      to: '/properties',
      search: { authorisation: 14 },
    }),
  ];
}

function Way({ text, isName = false, detail, detailName, count, link }: Omit<Todo, 'key'>) {
  return (
    <Link {...link} className={face.way}>
      <span>
        <span translate={isName ? 'no' : undefined}>{text}</span>
        {(detail ?? detailName) && (
          <small>
            {detail}
            {detail && detailName && ' · '}
            {detailName && <span translate="no">{detailName}</span>}
          </small>
        )}
      </span>
      {count !== undefined && <span className={face.count}>{formatCount(count)}</span>}
      <IconChevronRight size={18} stroke={2} aria-hidden="true" />
    </Link>
  );
}
