import { type GroupBody, type GroupOffering, groupTitles } from '#domain/group/group.ts';
import { isForRent, misfits } from '#domain/group/group-rules.ts';
import { nameKey } from '#domain/name-key.ts';
import { placeWords } from '#domain/property/location.ts';
import { groupOfCategory } from '#domain/property/property.ts';
import { dayMs, toDay, hourMs } from '#domain/time.ts';
import type { groupListings, groupOffers, groups, listings } from '#server/db/schema.ts';
import { searchKey } from '#server/db/search.ts';
import { toKey } from './photos.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { DemoTime } from './timeline.ts';

type NewListing = typeof listings.$inferInsert;
type NewGroup = typeof groups.$inferInsert;
type NewShare = typeof groupListings.$inferInsert;
type NewOffer = typeof groupOffers.$inferInsert;

const members = ['agent-aisyah', 'agent-meiling', 'agent-hafiz'];
const projectsOfTitle = 9;
const pools = 14;
const notes = [
  'Viewings through the guard house; call the agent of the unit first.',
  'Owners accept bank and cash buyers. Tell us your client’s loan margin with the offer.',
  'Joint appointments only. Keys are in the office.',
  '',
];
const messages = [
  'Cash buyer, decision this week.',
  'Loan approved at 90 %, client saw the unit twice.',
  'Family of four, would like to keep the curtains and the hood.',
  '',
];
const reasons = ['The owner wants more.', 'Booked by another buyer.', 'The owner needs an earlier date.'];

type Pool = GroupBody & { fits: (listing: NewListing) => boolean };

const offeringFrom = (index: number): GroupOffering =>
  (['SaleAndRent', 'SaleAndRent', 'SaleOnly', 'RentOnly'] as const)[index % 4] ?? 'SaleAndRent';

const toGroupTitle = (title: string): GroupBody['title'] => groupTitles.find((one) => one === title) ?? '';

function isPoolable({ agentId, status, title }: NewListing): boolean {
  const category = groupOfCategory(title);
  return (
    members.includes(agentId) &&
    status === 'Active' &&
    (category === 'Residential' || category === 'Commercial')
  );
}

/** The values of most listings first, ties by name. */
function mostFrequent(
  all: readonly NewListing[],
  of: (listing: NewListing) => string,
): [string, NewListing][] {
  const found = new Map<string, NewListing[]>();
  for (const listing of all) found.set(of(listing), [...(found.get(of(listing)) ?? []), listing]);
  return [...found]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .flatMap(([name, [first]]): [string, NewListing][] => (first ? [[name, first]] : []));
}

function demoPools(all: readonly NewListing[]): Pool[] {
  const shape = ({ title, state, area }: NewListing, index: number) => ({
    category: groupOfCategory(title) === 'Commercial' ? ('Commercial' as const) : ('Residential' as const),
    title: toGroupTitle(title),
    offering: offeringFrom(index),
    state,
    area,
    listingShare: [50, 60, 60, 70][index % 4] ?? 60,
    note: notes[index % notes.length] ?? '',
  });
  const byName = mostFrequent(all, ({ name }) => name);
  const titles = ['', ...groupTitles].map((title) =>
    byName.filter(([, first]) => toGroupTitle(first.title) === title).slice(0, projectsOfTitle),
  );
  // The titles take turns: the newest groups are of every kind.
  const ofProject = Array.from({ length: projectsOfTitle }, (_, turn) =>
    titles.flatMap((named) => named.slice(turn, turn + 1)),
  ).flat();
  const ofArea = mostFrequent(all, ({ title, state, area }) => `${title} ${placeWords({ area, state })}`);
  return [
    ...ofProject.map(([name, first], index) => ({
      ...shape(first, index),
      name,
      fits: (listing: NewListing) => listing.name === name,
    })),
    ...ofArea.slice(0, pools).map(([name, first], index) => ({
      ...shape(first, index + 1),
      name: name.replace('/', ' / '),
      fits: ({ title, state, area }: NewListing) =>
        title === first.title && state === first.state && area === first.area,
    })),
  ];
}

function demoOffers(share: NewShare, priceSen: number, time: DemoTime, random: SeededRandom): NewOffer[] {
  const makers = members.filter((id) => id !== share.agentId && random.happens(0.25));
  return makers.map((makerId, index) => {
    const state = random.pick(['Open', 'Open', 'Declined', 'Accepted', 'Withdrawn'] as const);
    const createdAt = new Date(time.now.getTime() - random.whole(1, 20) * dayMs);
    const answeredAt = state === 'Open' ? null : new Date(createdAt.getTime() + dayMs / 2);
    const isOld = createdAt.getTime() < time.now.getTime() - 3 * dayMs;
    return {
      id: toKey(`offer ${index} on ${share.listingId} in ${share.groupId}`),
      groupId: share.groupId,
      listingId: share.listingId,
      ownerId: share.agentId,
      makerId,
      amountSen: Math.round((priceSen * (0.9 + random.next() * 0.09)) / 10_000) * 10_000,
      message: random.pick(messages),
      state,
      reason: state === 'Declined' ? random.pick(reasons) : '',
      createdAt,
      expiresOn: toDay(createdAt.getTime() + 30 * dayMs),
      answeredAt,
      answerSeenAt: isOld || state === 'Withdrawn' ? answeredAt : null,
    };
  });
}

/** Groups of the designated company's demo agents, with their listings and offers. */
export function demoGroups(
  all: readonly NewListing[],
  time: DemoTime,
): { groups: NewGroup[]; listings: NewShare[]; offers: NewOffer[] } {
  const random = seededRandom(34);
  const poolable = all.filter(isPoolable);
  const demo = { groups: [] as NewGroup[], listings: [] as NewShare[], offers: [] as NewOffer[] };
  for (const [index, { fits, ...body }] of demoPools(poolable).entries()) {
    const id = `group-${String(index + 1).padStart(3, '0')}`;
    const createdAt = new Date(time.startOfDay.getTime() - random.whole(1, 190) * dayMs + 3 * hourMs);
    demo.groups.push({
      ...body,
      id,
      rev: 1,
      ownerId: members[index % members.length] ?? 'agent-aisyah',
      nameKey: nameKey(body.name),
      searchKey: searchKey(body.name, { ...body, postcode: '' }),
      status: index % 9 === 8 ? 'Inactive' : 'Active',
      createdAt,
      updatedAt: createdAt,
    });
    for (const listing of poolable.filter((one) => fits(one) && misfits(one, body).length === 0)) {
      if (random.happens(0.25)) continue;
      const age = Math.max(0, time.now.getTime() - createdAt.getTime());
      const share: NewShare = {
        groupId: id,
        listingId: listing.id,
        agentId: listing.agentId,
        agreedShare: body.listingShare,
        kind: listing.kind,
        status: listing.status,
        priceSen: listing.priceSen,
        sharedAt: new Date(createdAt.getTime() + Math.round(random.next() * age)),
      };
      demo.listings.push(share);
      if (!isForRent(listing.kind) || random.happens(0.5))
        demo.offers.push(...demoOffers(share, listing.priceSen, time, random));
    }
  }
  return demo;
}
