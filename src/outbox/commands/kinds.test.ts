import { describe, expect, test } from 'vitest';
import { checkCommand } from './check.ts';
import { newCommand } from './command.ts';
import { commandKinds, isCommandRequest, kindOf } from './kinds.ts';

const status = {
  kind: 'status',
  to: 'Inactive',
  listings: [
    { _id: 'a', name: 'A', seen: 'Active' },
    { _id: 'b', name: 'B', seen: 'Active' },
  ],
} as const;
const message = { kind: 'message', topic: 'Account', message: 'Words' } as const;
const place = { mutationId: 'command', agentId: 'agent', deviceId: 'device', seq: 1 };
const stored = (request: typeof status | typeof message) =>
  newCommand({
    ...place,
    kind: request.kind,
    waitsFor: kindOf(request).waitsFor(request),
    request: { open: request },
    heldUntil: 0,
    madeAt: 0,
  });

describe('a stored command', () => {
  test.each([status, message])('of the kind $kind is read as it was stored', (request) => {
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
  expect([status, message].every(isCommandRequest)).toBe(true);
  for (const broken of [
    { ...status, to: 1 },
    { ...status, listings: [{ _id: 'a' }] },
    { ...message, topic: undefined },
    { ...message, kind: 'status' },
    { kind: 'toString' },
    null,
  ])
    expect(isCommandRequest(broken)).toBe(false);
});

test('a status change waits for its listings and can be undone; a message waits for nothing', () => {
  expect(kindOf(status).waitsFor(status)).toEqual(['a', 'b']);
  expect(kindOf(message).waitsFor(message)).toEqual([]);
  expect([commandKinds.status.undoMs > 0, commandKinds.message.undoMs]).toEqual([true, 0]);
});
