import { describe, expect, test } from 'vitest';
import { checkCommand, checkKnownCommand, isKindKnownNow } from './check.ts';
import { type CommandRequest, newCommand } from './command.ts';
import { commandKinds, isCommandRequest, kindFrom } from './kinds.ts';

const status = {
  kind: 'status',
  to: 'Inactive',
  listings: [
    { _id: 'a', name: 'A', seen: 'Active' },
    { _id: 'b', name: 'B', seen: 'Active' },
  ],
} as const;
const terms = { outcome: 'Sold', priceSen: 1, on: '2026-11-03', coBroke: null, note: '' } as const;
const deal = { _id: 'd', ...terms } as const;
const sold = { ...status, to: 'Archived', listings: [status.listings[0]], deal } as const;
const ofDeal = { dealId: 'd', listing: { _id: 'a', name: 'A' } } as const;
const dealChange = { kind: 'deal-change', ...ofDeal, terms } as const;
const dealDeletion = { kind: 'deal-deletion', ...ofDeal } as const;
const ownerLinks = {
  kind: 'owner-links',
  links: [{ _id: 'o', listingId: 'a', name: 'A', secret: '0'.repeat(32) }],
} as const;
const ownerDecision = {
  kind: 'owner-decision',
  linkId: 'o',
  answeredAt: '2026-11-20T09:00:00.000Z',
  listing: { _id: 'a', name: 'A' },
  decision: 'Accepted',
} as const;
const price = {
  kind: 'price',
  listing: { _id: 'a', name: 'A', kind: 'Buy' },
  seenSen: 2,
  priceSen: 1,
} as const;
const message = { kind: 'message', topic: 'Account', message: 'Words' } as const;
const enquiry = {
  kind: 'enquiry',
  _id: 'person',
  seen: { name: 'Tan Wei Jie', listingName: null, state: 'New' },
  change: { state: 'Answered' },
} as const;
const posting = {
  kind: 'posting',
  act: 'post',
  platform: 'rumahku',
  listings: [{ _id: 'a', name: 'A' }],
} as const;
const requests = [
  posting,
  status,
  sold,
  price,
  message,
  dealChange,
  dealDeletion,
  enquiry,
  ownerLinks,
  ownerDecision,
];
const place = { mutationId: 'command', agentId: 'agent', deviceId: 'device', seq: 1 };
const stored = (request: CommandRequest) =>
  newCommand({
    ...place,
    kind: request.kind,
    waitsFor: kindFrom(request).waitsFor(request),
    request: { open: request },
    heldUntil: 0,
    madeAt: 0,
  });

describe('a stored command', () => {
  test.each<CommandRequest>(requests)('of the kind $kind is read as it was stored', (request) => {
    expect(checkCommand(stored(request), ['agent', 1])).toEqual(stored(request));
  });

  test.each([status, message])('of an earlier build has the kind $kind, which it did not name', (request) => {
    const { kind, ...earlier } = stored(request);
    expect(checkCommand(earlier, ['agent', 1])).toMatchObject({ kind });
  });

  test.each(['viewing', 'constructor', '__proto__', null, 3])('of the kind %j is not read', (kind) => {
    expect(() => checkCommand({ ...stored(status), kind }, ['agent', 1])).toThrow('kind');
  });
});

test('a request is whole if it has the parts of its kind', () => {
  expect(requests.every(isCommandRequest)).toBe(true);
  for (const broken of [
    { ...status, to: 1 },
    { ...status, listings: [{ _id: 'a' }] },
    { ...sold, deal: { _id: 'd' } },
    { ...price, seenSen: undefined },
    { ...price, listing: { _id: 'a' } },
    { ...dealChange, terms: undefined },
    { ...dealChange, listing: { _id: 'a' } },
    { ...dealDeletion, dealId: 1 },
    { ...ownerLinks, links: [{ _id: 'o' }] },
    { ...ownerDecision, decision: undefined },
    { ...posting, listings: ['a'] },
    { ...posting, platform: undefined },
    { ...message, topic: undefined },
    { ...message, kind: 'status' },
    { ...enquiry, change: 'delete' },
    { ...enquiry, seen: null },
    { kind: 'toString' },
    null,
  ])
    expect(isCommandRequest(broken)).toBe(false);
});

test('a command of a kind of a later build is passed over; one without a kind is damaged', () => {
  const later = { ...stored(status), kind: 'viewing' };
  expect(checkKnownCommand(later, ['agent', 1])).toBeNull();
  expect(() => checkKnownCommand({ ...later, kind: 3 }, ['agent', 1])).toThrow('kind');
});

test('what a build without its kind quarantined is known by a build with it; what failed otherwise stays', () => {
  const quarantined = {
    store: 'commands',
    place: ['agent', 1],
    kept: stored(price),
    why: 'Error: Damaged: kind.',
  };
  expect(isKindKnownNow(quarantined)).toBe(true);
  expect(isKindKnownNow({ ...quarantined, why: 'TypeError' })).toBe(false);
  expect(isKindKnownNow({ ...quarantined, kept: { ...stored(price), kind: 'viewing' } })).toBe(false);
});

test('a post waits for its listings; a renewal and a withdrawal wait for nothing', () => {
  const waits = (act: 'post' | 'first' | 'renew' | 'withdraw') =>
    commandKinds.posting.waitsFor({ ...posting, act });
  expect([waits('post'), waits('first'), waits('renew'), waits('withdraw')]).toEqual([['a'], ['a'], [], []]);
});

test('what is done to a deal goes after what was done to its listing', () => {
  expect(kindFrom(dealChange).waitsFor(dealChange)).toEqual(['a']);
  expect(kindFrom(dealDeletion).waitsFor(dealDeletion)).toEqual(['a']);
});

test('a change of a status or a price waits for its listings and can be undone; a message waits for nothing', () => {
  expect(kindFrom(status).waitsFor(status)).toEqual(['a', 'b']);
  expect(kindFrom(price).waitsFor(price)).toEqual(['a']);
  expect(kindFrom(message).waitsFor(message)).toEqual([]);
  const { status: ofStatus, price: ofPrice, message: ofMessage } = commandKinds;
  expect([ofStatus.undoMs > 0, ofPrice.undoMs > 0, ofMessage.undoMs]).toEqual([true, true, 0]);
});

test('what is queued about an enquiry waits for what was queued earlier about it, and for no listing', () => {
  const made = {
    listingId: 'a',
    name: 'Lim',
    phone: '012-345 6789',
    email: null,
    message: '',
    language: 'zh' as const,
  };
  const kind = commandKinds.enquiry;
  expect(kind.waitsFor(enquiry)).toEqual(['person']);
  expect(kind.waitsFor({ ...enquiry, change: { made } })).toEqual(['person']);
  expect(kind.waitsFor({ ...enquiry, change: 'erase' })).toEqual(['person']);
  expect([kind.undoMs > 0, kind.refreshes]).toEqual([true, ['enquiries']]);
});
