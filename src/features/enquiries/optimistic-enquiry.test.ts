import { expect, test } from 'vitest';
import type { Enquiry, EnquiryPage } from '#domain/enquiry/enquiry.ts';
import type { EnquiryCommand } from '#outbox/read.ts';
import { type KnownEnquiry, toEntry, listWithCommands } from './optimistic-enquiry.ts';
import { allEnquiries } from '#entities/enquiry/queries.ts';

const fetchedAt = 1_000_000;
const enquiry = (more: Partial<Enquiry>): Enquiry => ({
  _id: 'tan',
  listingId: 'a',
  listingName: 'Residensi Kiara',
  source: 'Page',
  state: 'New',
  name: 'Tan Wei Jie',
  phone: '+60198765432',
  email: null,
  message: 'Still available?',
  language: 'en',
  viewingAt: null,
  note: '',
  consentAt: null,
  receivedAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  ...more,
});
const page = (...items: Enquiry[]): EnquiryPage => {
  const counts = { New: 0, Answered: 0, Viewing: 0, Closed: 0 };
  for (const { state } of items) counts[state]++;
  return { items, total: items.length, counts, paging: 0, pageSize: 20 };
};
const command = (
  _id: string,
  change: EnquiryCommand['request']['change'],
  more: Partial<EnquiryCommand> = {},
) =>
  ({
    state: 'waiting',
    doneAt: 0,
    madeAt: fetchedAt + 5,
    request: {
      kind: 'enquiry',
      _id,
      seen: { name: _id, listingName: 'Residensi Kiara', state: 'New' },
      change,
    },
    ...more,
  }) as EnquiryCommand;
const tan = enquiry({});
const siti = enquiry({ _id: 'siti', name: 'Siti', receivedAt: '2026-11-21T04:00:00.000Z' });
const nobody = () => null;
const shown = (
  commands: EnquiryCommand[],
  wanted: Partial<typeof allEnquiries> = {},
  known: (id: string) => KnownEnquiry | null = nobody,
  answer = page(siti, tan),
) => {
  const list = listWithCommands(answer, fetchedAt, commands, { ...allEnquiries, ...wanted }, known);
  const rows = list.items.map(({ enquiry: { name, state }, isWaiting }) => [name, state, isWaiting]);
  return { ...list, rows };
};

test('without commands on this device, the server’s answer is shown', () => {
  expect(shown([]).rows).toEqual([
    ['Siti', 'New', false],
    ['Tan Wei Jie', 'New', false],
  ]);
});

test('what was changed here is shown at once and waits; the last change counts', () => {
  const { rows, counts } = shown([
    command('tan', { state: 'Answered' }),
    command('tan', { state: 'Viewing', viewingAt: '2026-11-28T03:00:00.000Z' }),
  ]);
  expect(rows).toEqual([
    ['Siti', 'New', false],
    ['Tan Wei Jie', 'Viewing', true],
  ]);
  expect(counts).toEqual({ New: 1, Answered: 0, Viewing: 1, Closed: 0 });
});

test('what left the list is not in it, and what came to it is', () => {
  const answered = command('tan', { state: 'Answered' });
  expect(shown([answered], { state: 'New' })).toMatchObject({ total: 1, rows: [['Siti', 'New', false]] });
  const known = (id: string) => (id === 'tan' ? { enquiry: tan, fetchedAt } : null);
  expect(shown([answered], { state: 'Answered' }, known, page())).toMatchObject({
    total: 1,
    rows: [['Tan Wei Jie', 'Answered', true]],
  });
  expect(shown([answered], { state: 'Answered', paging: 1 }, known, page()).rows).toEqual([]);
});

test('what is on another page already does not come twice', () => {
  const noted = command('tan', { note: 'High floor' });
  expect(shown([noted], {}, () => ({ enquiry: tan, fetchedAt }), page(siti)).rows).toEqual([
    ['Siti', 'New', false],
  ]);
});

test('one that was written down here is in the list and counted, and so is what was changed of it', () => {
  const made = {
    listingId: 'a',
    name: '陈伟杰',
    phone: '012-345 6789',
    email: null,
    message: '',
    language: 'zh',
  } as const;
  const seen = { name: '陈伟杰', listingName: 'Residensi Kiara', state: null };
  const queued = command('chen', { made });
  const { rows, counts, items } = shown([
    { ...queued, madeAt: Date.parse('2026-11-22T00:00:00Z'), request: { ...queued.request, seen } },
    command('chen', { note: 'Walk-in' }),
  ]);
  expect(rows[0]).toEqual(['陈伟杰', 'New', true]);
  expect(items[0]?.enquiry).toMatchObject({
    source: 'Agent',
    note: 'Walk-in',
    listingName: 'Residensi Kiara',
  });
  expect(counts.New).toBe(3);
});

test('one that is erased here is nowhere', () => {
  const { rows, counts } = shown([command('tan', 'erase')]);
  expect(rows).toEqual([['Siti', 'New', false]]);
  expect(counts.New).toBe(1);
  expect(toEntry('tan', { enquiry: tan, fetchedAt }, [command('tan', 'erase')])).toBeNull();
});

test('what the answer contains already, or was rejected, is not applied', () => {
  const done = command('tan', { state: 'Closed' }, { state: 'done', doneAt: fetchedAt - 1 });
  const rejected = command('siti', { state: 'Closed' }, { state: 'rejected', doneAt: fetchedAt + 1 });
  expect(shown([done, rejected]).counts).toEqual({ New: 2, Answered: 0, Viewing: 0, Closed: 0 });
  const later = command('tan', { state: 'Closed' }, { state: 'done', doneAt: fetchedAt + 1 });
  expect(shown([later]).rows[1]).toEqual(['Tan Wei Jie', 'Closed', false]);
});
