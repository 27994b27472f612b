import { expect, test } from 'vitest';
import type { Deal, NewDeal } from '#domain/deal/deal.ts';
import { type DealCommand } from '#outbox/read.ts';
import { dealSinceArchived, dealsWithCommands } from './optimistic-deals.ts';

type Request = DealCommand['request'];

let seq = 0;
const command = (request: Request, more: Partial<DealCommand> = {}): DealCommand => ({
  v: 1,
  mutationId: `m${++seq}`,
  agentId: 'agent',
  deviceId: 'device',
  seq,
  kind: request.kind,
  waitsFor: [],
  request,
  state: 'waiting',
  heldUntil: 0,
  attempts: 0,
  nextAttemptAt: 0,
  madeAt: Date.parse('2026-11-03T04:00:00.000Z'),
  doneAt: 0,
  rejections: [],
  ...more,
});

const terms = { outcome: 'Sold', priceSen: 100, on: '2026-11-03', coBroke: null, note: '' } as const;
const deal: NewDeal = { _id: 'd', ...terms };
const unit = {
  kind: 'Buy',
  title: 'Land',
  askingSen: 200,
  coverPhotoId: null,
  state: 'Johor',
  area: 'Muar',
} as const;
const listing = (_id: string) => ({ _id, name: _id, seen: 'Active' as const, unit });
const recorded = (ids: string[], given = deal): Request => ({
  kind: 'status',
  to: 'Archived',
  listings: ids.map(listing),
  deal: given,
});
const known: Deal = {
  ...terms,
  _id: 'known',
  listingId: 'k',
  name: 'Known',
  address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
  unitNo: 'A-1',
  title: 'Land',
  kind: 'Buy',
  askingSen: 200,
  coverPhotoId: null,
  on: '2026-01-01',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a deal that waits is in the register, latest day first; each of several has its own', () => {
  const several = recorded(['b', 'c'], { ...deal, _id: 'e', outcome: 'Withdrawn', priceSen: null });
  const shown = dealsWithCommands([known], 0, [command(recorded(['a'])), command(several)]);
  expect(shown.map(({ _id, isWaiting }) => [_id, isWaiting])).toEqual([
    ['d', true],
    ['e.b', true],
    ['e.c', true],
    ['known', false],
  ]);
  expect(shown[0]).toMatchObject({
    listingId: 'a',
    askingSen: 200,
    address: { area: 'Muar' },
    priceSen: 100,
  });
});

test('one that the server has recorded since is not there twice, and a change or a deletion of it goes on top', () => {
  const onServer = { ...known, _id: 'd' };
  const change = command({
    kind: 'deal-change',
    dealId: 'd',
    listing: listing('a'),
    terms: { ...terms, priceSen: 90 },
  });
  const deletion = command({ kind: 'deal-deletion', dealId: 'd', listing: listing('a') });
  const done = command(recorded(['a']), { state: 'done', doneAt: 5 });
  expect(dealsWithCommands([onServer], 10, [done, change])).toEqual([
    { ...onServer, ...terms, priceSen: 90, isWaiting: true },
  ]);
  expect(dealsWithCommands([onServer], 0, [change, deletion])).toEqual([]);
});

test('one that the server refused is not in the register', () => {
  expect(dealsWithCommands([], 0, [command(recorded(['a']), { state: 'rejected' })])).toEqual([]);
});

test('an archived listing names the deal since it was archived, and no earlier one', () => {
  const deals = dealsWithCommands([known], 0, []);
  const archived = (archivedAt: string | null) => dealSinceArchived({ _id: 'k', archivedAt }, deals)?._id;
  expect([archived(known.createdAt), archived('2026-02-01T00:00:00.000Z'), archived(null)]).toEqual([
    'known',
    undefined,
    undefined,
  ]);
});
