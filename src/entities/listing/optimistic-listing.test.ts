import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { outdatedSummary as listing } from '#support/listing-summary.ts';
import { type ListingWanted, usualList } from '#domain/search/listing-search.ts';
import type { PriceCommand, StatusCommand, SavedDraft } from '#outbox/read.ts';
import { toEntry, inOrder, listGrowth, newEntries, onDeviceOf } from './optimistic-listing.ts';

const fetchedAt = 1_000_000;

const body = {
  ...emptyDraft,
  intent: 'Rent' as const,
  name: 'Menara Baharu',
  title: 'Apartment/Flat',
  type: 'Flat',
  address: { country: 'Malaysia', state: 'Johor', area: 'Skudai', postcode: '81300' },
  photos: [
    { id: 'plan', kind: 'floor-plan' as const, caption: '' },
    { id: 'front', kind: 'photo' as const, caption: '' },
  ],
  facts: { ...emptyFacts, priceSen: 150_000, builtUpSqft: 800 },
};

const saved = (more: Partial<SavedDraft> = {}) =>
  ({
    draftId: 'a',
    body,
    becomes: 'Published',
    state: 'queued',
    baseRev: null,
    savedAt: fetchedAt + 5,
    ackedAt: 0,
    ...more,
  }) as SavedDraft;

const command = (more: Partial<StatusCommand> = {}) =>
  ({
    waitsFor: ['a'],
    request: { kind: 'status', to: 'Inactive', listings: [] },
    state: 'waiting',
    madeAt: fetchedAt + 5,
    doneAt: 0,
    rejections: [],
    ...more,
  }) as unknown as StatusCommand;

const priced = (priceSen: number, more: object = {}) =>
  ({ ...command(), kind: 'price', request: { kind: 'price', priceSen }, ...more }) as unknown as PriceCommand;

describe('a listing of the server', () => {
  test('that this device did not touch is shown as it is, and is the same object each time', () => {
    expect(
      toEntry(listing, fetchedAt, onDeviceOf([saved({ draftId: 'b' })], [command({ waitsFor: ['c'] })]))
        .listing,
    ).toBe(listing);
  });

  test('takes the status that was asked for here, and waits', () => {
    expect(toEntry(listing, fetchedAt, onDeviceOf([], [command()]))).toMatchObject({
      listing: { status: 'Inactive', outdated: false },
      mark: 'waiting',
    });
  });

  test('takes the price that was changed here, which confirms it, and waits', () => {
    const entry = toEntry(listing, fetchedAt, onDeviceOf([], [priced(900)]));
    expect(entry).toMatchObject({ listing: { priceSen: 900, outdated: false }, mark: 'waiting' });
  });

  test('has the price that was changed last, here or in the text that is published', () => {
    const priceAfter = (priceMadeAt: number, savedAt: number) =>
      toEntry(
        listing,
        fetchedAt,
        onDeviceOf([saved({ draftId: listing._id, savedAt })], [priced(900, { madeAt: priceMadeAt })]),
      ).listing.priceSen;
    expect(priceAfter(fetchedAt + 9, fetchedAt + 5)).toBe(900);
    expect(priceAfter(fetchedAt + 5, fetchedAt + 9)).toBe(body.facts.priceSen);
  });

  test('keeps its own price where the server refused the one here, and needs the agent', () => {
    const rejections = [{ subject: null, code: 'listing_changed' }];
    const refused = priced(900, { state: 'rejected', rejections });
    const entry = toEntry(listing, fetchedAt, onDeviceOf([], [refused]));
    expect(entry).toMatchObject({ listing: { priceSen: listing.priceSen }, mark: 'attention' });
  });

  test('is no longer outdated once it was confirmed here', () => {
    const confirmed = command({ request: { kind: 'status', to: 'Available', listings: [] } });
    expect(toEntry(listing, fetchedAt, onDeviceOf([], [confirmed])).listing).toMatchObject({
      status: 'Active',
      outdated: false,
    });
  });

  test('that was fetched after the server applied the command is used as it is', () => {
    const done = command({ state: 'done', doneAt: fetchedAt - 1 });
    expect(toEntry(listing, fetchedAt, onDeviceOf([], [done])).listing.status).toBe('Active');
    const { listing: later, mark } = toEntry(
      listing,
      fetchedAt,
      onDeviceOf([], [command({ state: 'done', doneAt: fetchedAt + 1 })]),
    );
    expect([later.status, mark]).toEqual(['Inactive', undefined]);
  });

  test('shows the text that was published here instead of the server’s', () => {
    const { listing: shown, mark } = toEntry(listing, fetchedAt, onDeviceOf([saved()], []));
    expect(shown).toMatchObject({
      name: 'Menara Baharu',
      kind: 'Rent',
      area: 'Skudai',
      priceSen: 150_000,
      coverPhotoId: 'front',
      changesWaiting: false,
    });
    expect(mark).toBe('waiting');
  });

  test('keeps its own text while a change is only a draft, and is marked as waiting', () => {
    const { becomes: _, ...draft } = saved();
    expect(toEntry(listing, fetchedAt, onDeviceOf([draft], [])).listing).toMatchObject({
      name: 'Residensi Kiara',
      changesWaiting: true,
    });
  });

  test.each(['rejected', 'conflict'] as const)(
    'keeps its own text and asks for the agent where the text published here is %s',
    (state) => {
      const { listing: shown, mark } = toEntry(listing, fetchedAt, onDeviceOf([saved({ state })], []));
      expect([shown.name, shown.priceSen, mark]).toEqual(['Residensi Kiara', 50_000_000, 'attention']);
    },
  );

  test('is used as it is where it was fetched after the text had arrived', () => {
    const acked = saved({ state: 'acked', ackedAt: fetchedAt - 1 });
    expect(toEntry(listing, fetchedAt, onDeviceOf([acked], [])).listing.name).toBe('Residensi Kiara');
  });
});

describe('a listing that only this device knows', () => {
  const none = new Set<string>();

  test('is new where it was published, and not where it is a draft or a request', () => {
    const { becomes: _, ...draft } = saved({ draftId: 'draft' });
    const request = saved({ draftId: 'request', body: { ...body, intent: null } });
    const found = newEntries(
      onDeviceOf([saved({ draftId: 'new' }), draft, request], []),
      none,
      fetchedAt,
      usualList,
    );
    expect(found.map((entry) => [entry.listing._id, entry.listing.status, entry.mark])).toEqual([
      ['new', 'Active', 'waiting'],
    ]);
  });

  test('is not new where the list contains it, or was fetched after it arrived', () => {
    expect(newEntries(onDeviceOf([saved()], []), new Set(['a']), fetchedAt, usualList)).toEqual([]);
    expect(
      newEntries(
        onDeviceOf([saved({ state: 'acked', ackedAt: fetchedAt - 1 })], []),
        none,
        fetchedAt,
        usualList,
      ),
    ).toEqual([]);
  });

  test('is shown only where it fits what is looked for', () => {
    const device = onDeviceOf([saved({ draftId: 'new' })], []);
    const fits = (wanted: Partial<ListingWanted>) =>
      newEntries(device, none, fetchedAt, { ...usualList, ...wanted }).length;
    expect([
      fits({ kind: 'Rent' }),
      fits({ kind: 'Buy' }),
      fits({ status: 'Archived' }),
      fits({ search: 'skudai' }),
      fits({ search: 'kiara' }),
    ]).toEqual([1, 0, 0, 1, 0]);
  });
});

test('[R-LIST-5] lists go by last update and price, either way; archived ones by when they were archived', () => {
  const entries = [
    {
      ...listing,
      _id: 'old',
      priceSen: 3,
      updatedAt: '2026-01-01T00:00:00Z',
      archivedAt: '2026-11-09T00:00:00Z',
    },
    {
      ...listing,
      _id: 'new',
      priceSen: 1,
      updatedAt: '2026-11-01T00:00:00Z',
      archivedAt: '2026-11-02T00:00:00Z',
    },
    {
      ...listing,
      _id: 'mid',
      priceSen: 2,
      updatedAt: '2026-06-01T00:00:00Z',
      archivedAt: '2026-11-03T00:00:00Z',
    },
  ].map((listing) => ({ listing }));
  const order = (wanted: Partial<ListingWanted>) =>
    inOrder(entries, { ...usualList, ...wanted }).map((entry) => entry.listing._id);
  expect(order({})).toEqual(['new', 'mid', 'old']);
  expect(order({ sort: 'updated-asc' })).toEqual(['old', 'mid', 'new']);
  expect(order({ sort: 'price-desc' })).toEqual(['old', 'mid', 'new']);
  expect(order({ sort: 'price-asc' })).toEqual(['new', 'mid', 'old']);
  expect(order({ status: 'Archived' })).toEqual(['old', 'mid', 'new']);
});

test('a list grows and shrinks with what is done and published here, until the server has counted it', () => {
  const rows = new Map([[listing._id, listing]]);
  const inactive = { ...usualList, status: 'Inactive' as const };
  const outdatedList = { ...usualList, status: 'Outdated' as const };
  const device = onDeviceOf([saved({ draftId: 'new' })], [command({ waitsFor: [listing._id] })]);
  const growth = (wanted: ListingWanted, at = fetchedAt) => listGrowth(wanted, at, device, rows);
  expect(growth(usualList)).toBe(1);
  expect(growth(inactive)).toBe(1);
  expect(growth(outdatedList)).toBe(-1);
  const grownBy = (more: Partial<SavedDraft>) =>
    listGrowth(usualList, fetchedAt, onDeviceOf([saved({ draftId: 'new', ...more })], []), rows);
  expect([{}, { state: 'rejected' as const }, { baseRev: 3 }].map(grownBy)).toEqual([1, 0, 0]);
  const done = onDeviceOf(
    [saved({ draftId: 'new', state: 'acked', ackedAt: fetchedAt + 6 })],
    [command({ waitsFor: [listing._id], state: 'done', doneAt: fetchedAt + 6 })],
  );
  expect(listGrowth(usualList, fetchedAt + 7, done, rows)).toBe(0);
  expect(listGrowth(inactive, fetchedAt + 7, done, rows)).toBe(0);
});
