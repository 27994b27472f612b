import { describe, expect, test } from 'vitest';
import { type PhotoDraft, eligibilityFrom, isDecidedByBody } from './eligibility.ts';

const now = 1_000_000;
const young = { addedAt: now - 59_999, addedAfterSeq: 3 };
const old = { addedAt: now - 60_000, addedAfterSeq: 3 };
const unknown: PhotoDraft = {
  lastSeq: null,
  lastSavedAt: 0,
  isAcknowledged: true,
  autosave: 'none',
  isQuarantined: false,
  namesPhoto: true,
};
const acked = { ...unknown, lastSeq: 4 };

describe('a photo', () => {
  test.each<[string, typeof young, Partial<PhotoDraft>, string]>([
    ['waits for its draft, however old it is', old, { lastSeq: 4, isAcknowledged: false }, 'wait'],
    ['waits for a draft that is not here, while it is young', young, {}, 'wait'],
    ['of a draft that is not here belongs to a sent one', old, {}, 'go'],
    ['waits for a draft in quarantine', old, { isQuarantined: true }, 'wait'],
    ['of a draft that was never saved waits', old, { autosave: 'new' }, 'wait'],
    ['of a saved draft that is typed on goes', young, { autosave: 'saved' }, 'go'],
    [
      'goes while its draft is typed on, named or not',
      old,
      { ...acked, autosave: 'saved', namesPhoto: false },
      'go',
    ],
    ['goes where no record is later than it', old, { ...acked, lastSeq: 3, namesPhoto: false }, 'go'],
    ['goes where the body names it', old, acked, 'go'],
    [
      'waits where the body does not name it, while it is young',
      young,
      { ...acked, namesPhoto: false },
      'wait',
    ],
    [
      'waits while its removal can be undone',
      old,
      { ...acked, namesPhoto: false, lastSavedAt: now - 59_999 },
      'wait',
    ],
    ['is dropped where the body does not name it', old, { ...acked, namesPhoto: false }, 'dropped'],
    ['of a clock that was set back is not young', { addedAt: now + 60_000, addedAfterSeq: 3 }, {}, 'go'],
  ])('%s', (_what, photo, draft, expected) => {
    expect(eligibilityFrom(photo, { ...unknown, ...draft }, now)).toBe(expected);
  });
});

test('the body is read only where an acknowledged, later record alone speaks for the draft', () => {
  expect(isDecidedByBody(old, acked)).toBe(true);
  expect(isDecidedByBody(old, unknown)).toBe(false);
  expect(isDecidedByBody(old, { ...acked, lastSeq: 3 })).toBe(false);
  expect(isDecidedByBody(old, { ...acked, isAcknowledged: false })).toBe(false);
  expect(isDecidedByBody(old, { ...acked, autosave: 'saved' })).toBe(false);
});
