import { describe, expect, test } from 'vitest';
import type { GroupWaiting } from '#domain/group/group.ts';
import type { OwnerLink } from '#domain/owner/owner-link.ts';
import type { Words } from '#messages/words.ts';
import { type TodoSources, toTodos } from './todos.ts';

const t = ((id: string, values?: object) =>
  [id, ...Object.values(values ?? {})].join(' ').trim()) as Words['t'];
const words = { t, language: 'en' };

const nothing: TodoSources = {
  ownerLinks: [],
  drafts: undefined,
  inProgress: undefined,
  isDraftsKnownHere: false,
  offers: undefined,
  viewings: undefined,
  reminder: undefined,
  authorisationsEnding: undefined,
  now: Date.parse('2026-11-28T10:00:00Z'),
};
const todos = (known: Partial<TodoSources>) => toTodos({ ...nothing, ...known }, words);

const link = (id: string, answer: OwnerLink['answer']) =>
  ({
    _id: id,
    listingId: 'listing-1',
    listingName: id,
    listingKind: 'Rent',
    priceSen: 250_000,
    answer,
  }) as OwnerLink;

const offer = (state: 'Open' | 'Accepted') => ({
  groupName: 'Mont Kiara',
  offer: {
    _id: 'offer-1',
    groupId: 'group-1',
    listingId: 'listing-1',
    listingName: 'Vista',
    amountSen: 50_000_000,
    kind: 'Buy',
    state,
  },
});
const waiting = (toAnswer: number, answered: number, state: 'Open' | 'Accepted' = 'Open') =>
  ({ toAnswer, answered, offers: [offer(state)] }) as unknown as GroupWaiting;

describe('what waits or ends', () => {
  test('is nothing where nothing is known, and nothing that counts zero', () => {
    expect(todos({})).toEqual([]);
    const reminder = { expireToday: 0, expireIn10days: 0, expireIn30days: 0 };
    const zero = { inProgress: 0, viewings: 0, authorisationsEnding: 0, reminder, offers: waiting(0, 0) };
    expect(todos(zero)).toEqual([]);
  });

  test('comes in the order of the card', () => {
    const all = todos({
      ownerLinks: [link('a', 'Gone')],
      inProgress: 1,
      offers: waiting(1, 1),
      viewings: 3,
      reminder: { expireToday: 0, expireIn10days: 2, expireIn30days: 5 },
      authorisationsEnding: 4,
    });
    expect(all.map(({ key }) => key)).toEqual([
      'a',
      'drafts',
      'offers',
      'viewings',
      'adverts',
      'authorisations',
    ]);
    expect(all.map(({ count }) => count)).toEqual([undefined, 1, 2, 3, 5, 4]);
  });
});

describe('answers of owners', () => {
  test('are shown two at once; open questions are none', () => {
    const all = todos({
      ownerLinks: [link('open', null), link('a', 'Gone'), link('b', 'Call'), link('c', 'Available')],
    });
    expect(all.map(({ key, isFurther }) => [key, isFurther])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
  });

  test('say the price as a rent where the listing is for rent', () => {
    const [asked] = todos({ ownerLinks: [link('a', 'Price')] });
    expect(asked).toMatchObject({ text: 'a', isName: true });
    expect(asked?.detail).toMatch(/^dashboard.owner-answered: owners.answer-price listings.per-month RM/);
  });
});

describe('drafts in progress', () => {
  const page = (name: string) =>
    ({ items: [{ name, updatedAt: '2026-11-28T08:00:00Z' }] }) as TodoSources['drafts'];

  test('name the newest and its age', () => {
    expect(todos({ inProgress: 2, drafts: page('Vista') })[0]?.detail).toMatch(/^Vista · .*2/);
  });

  test('say so where the newest has no name, and nothing of it while it is not known', () => {
    expect(todos({ inProgress: 2, drafts: page('') })[0]?.detail).toMatch(/^drafts.no-name · /);
    expect(todos({ inProgress: 2 })[0]?.detail).toBeUndefined();
    expect(todos({ inProgress: 2, isDraftsKnownHere: true })[0]?.text).toBe('dashboard.finish-drafts-here');
  });
});

describe('offers', () => {
  test('one leads to its listing in the group', () => {
    expect(todos({ offers: waiting(1, 0) })[0]).toMatchObject({
      isName: true,
      detail: 'groups.offers-waiting',
      detailName: 'Mont Kiara',
      link: { to: '/grouplisting/$groupId', search: { listing: 'listing-1', offer: 'offer-1' } },
    });
  });

  test('an answer that was not seen is called one', () => {
    expect(todos({ offers: waiting(0, 1, 'Accepted') })[0]?.detail).toBe('dashboard.offer-answered');
  });

  test('several are counted, and lead to the groups', () => {
    expect(todos({ offers: waiting(1, 1) })[0]).toMatchObject({ count: 2, link: { to: '/grouplisting' } });
  });
});
