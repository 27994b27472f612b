import type { LinkProps } from '@tanstack/react-router';
import type { Agent } from '#domain/agent/agent.ts';
import type { DraftPage } from '#domain/draft/draft.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatAgo } from '#domain/formats.ts';
import type { GroupWaiting } from '#domain/group/group.ts';
import type { OwnerLink } from '#domain/owner/owner-link.ts';
import { offersWaiting } from '#entities/group/use-group-waiting.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { ownerAnswerWords } from '#entities/owner-link/owner-words.ts';
import type { Words } from '#messages/words.ts';

/** One thing that waits for the agent or ends soon, and the way to it. */
export interface Todo {
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

/** What the device knows; undefined is not known yet, or does not exist for the agent. */
export interface TodoSources {
  ownerLinks: readonly OwnerLink[];
  /** The newest drafts of the server. */
  drafts: DraftPage | undefined;
  /** The number of drafts in progress, with those that only this device has. */
  inProgress: number | undefined;
  /** The server could not be asked: the number is what this device knows. */
  isDraftsKnownHere: boolean;
  offers: GroupWaiting | undefined;
  /** The number of viewings. */
  viewings: number | undefined;
  reminder: Agent['reminder'] | undefined;
  /** The number of listings whose authorisation ends soon. */
  authorisationsEnding: number | undefined;
  /** Epoch ms. */
  now: number;
}

type Spoken = Pick<Words, 't' | 'language'>;

/** How many answers of owners are shown at once. */
const mostAnswers = 2;

/** What waits or ends, in the order of the card; nothing that counts zero or is not known. */
export function toTodos(sources: TodoSources, words: Spoken): Todo[] {
  return [
    ...answerTodos(sources.ownerLinks, words),
    ...draftTodos(sources, words),
    ...offerTodos(sources.offers, words),
    ...countedTodos(sources, words),
  ];
}

function answerTodos(links: readonly OwnerLink[], words: Spoken): Todo[] {
  return links
    .filter(({ answer }) => answer !== null)
    .map((link, nth) => ({
      key: link._id,
      isFurther: nth >= mostAnswers,
      text: link.listingName,
      isName: true,
      detail: `${words.t('dashboard.owner-answered')}: ${ownerAnswerWords(link, words, link.listingKind)}`,
      link: { to: '/properties/$propId', params: { propId: link.listingId } } as const,
    }));
}

/** The drafts in progress, with the newest of them. */
function draftTodos(
  {
    drafts,
    inProgress,
    isDraftsKnownHere,
    now,
  }: Pick<TodoSources, 'drafts' | 'inProgress' | 'isDraftsKnownHere' | 'now'>,
  { t, language }: Spoken,
): Todo[] {
  const newest = drafts?.items[0];
  const changed = newest && formatAgo(Date.parse(newest.updatedAt), now, language);
  return counted(inProgress, {
    key: 'drafts',
    text: t(isDraftsKnownHere ? 'dashboard.finish-drafts-here' : 'dashboard.finish-drafts'),
    detail: newest && [newest.name || t('drafts.no-name'), changed].join(' · '),
    link: { to: '/properties/draftslisting' },
  });
}

/** The offer that needs the agent, with the way to it; of several, their number and the newest of them. */
function offerTodos(waiting: GroupWaiting | undefined, words: Spoken): Todo[] {
  const { t } = words;
  const count = offersWaiting(waiting);
  const newest = waiting?.offers[0];
  if (!newest || count === 0) return [];
  const { groupName, offer } = newest;
  const price = priceWords({ priceSen: offer.amountSen, kind: offer.kind }, words);
  const name = [price, offer.listingName].join(' · ');
  if (count > 1)
    return counted(count, {
      key: 'offers',
      text: t('groups.offers-waiting'),
      detailName: name,
      link: { to: '/grouplisting' },
    });
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

/** Viewings, and what ends: advertisements, authorisations. */
function countedTodos({ viewings, reminder, authorisationsEnding }: TodoSources, { t }: Spoken): Todo[] {
  return [
    ...counted(viewings, {
      key: 'viewings',
      text: t('dashboard.viewings'),
      link: { to: '/enquiries', search: { state: 'Viewing' } },
    }),
    ...counted(reminder?.expireIn30days, {
      key: 'adverts',
      text: t('dashboard.adverts-ending'),
      detail: t('dashboard.adverts-when', {
        today: formatCount(reminder?.expireToday ?? 0),
        soon: formatCount(reminder?.expireIn10days ?? 0),
      }),
      link: { to: '/properties', search: { advert: 30 } },
    }),
    ...counted(authorisationsEnding, {
      key: 'authorisations',
      text: t('dashboard.authorisations-ending'),
      link: { to: '/properties', search: { authorisation: 14 } },
    }),
  ];
}

function counted(count: number | undefined, todo: Omit<Todo, 'count'>): Todo[] {
  return count ? [{ ...todo, count }] : [];
}
