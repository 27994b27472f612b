import { describe, expect, test } from 'vitest';
import { photo } from '#support/photo-record.ts';
import {
  type PhotoRecord,
  type PhotoOutcome,
  isPhotoDue,
  photoAfter,
  photoAgain,
  photoSending,
  photoUnusable,
  photoWithoutRoom,
} from './photo.ts';

const clock = { now: 1_000, random: () => 0.5 };
const hour = 60 * 60_000;
const year = 365 * 24 * hour;
const sending = photoSending(photo, clock.now);
const rejected: PhotoOutcome = { kind: 'rejected', code: 'draft_gone', message: 'Gone.' };
const later: PhotoOutcome = { kind: 'retry', pauseMs: null };
const inState = (state: PhotoRecord['state'], nextAttemptAt = 0): PhotoRecord => ({
  ...photo,
  state,
  nextAttemptAt,
});

describe('when a picture is sent', () => {
  test.each([
    ['at once', inState('waiting'), false, true],
    ['not while it waits out a back-off', inState('waiting', clock.now + 1), false, false],
    ['in a back-off, where there is reason to hope', inState('waiting', clock.now + 1), true, true],
    ['[32] in a back-off that a wrong clock reckoned', inState('waiting', clock.now + year), false, true],
    ['where a closed page left it', inState('sending', clock.now + 1), false, true],
    ['never once it is stored', inState('stored'), true, false],
    ['not while the agent has to look at it', inState('rejected'), true, false],
  ])('%s', (_when, record, eager, isDue) => {
    expect(isPhotoDue(record, clock.now, eager)).toBe(isDue);
  });
});

describe('what the server, or the device, says to it', () => {
  test('stored', () => {
    expect(photoAfter(sending, { kind: 'stored' }, clock)).toMatchObject({ state: 'stored', problem: null });
  });

  test('rejected: it stays, with the reason, until the agent tries again', () => {
    const kept = photoAfter(sending, rejected, clock);
    expect(kept).toEqual({
      ...sending,
      state: 'rejected',
      problem: { code: 'draft_gone', message: 'Gone.' },
    });
    expect(photoAgain(kept)).toEqual(photo);
    expect(photoAgain(sending)).toBe(sending);
  });

  test('a picked file that is unusable, or for which there is no room, is redrawn when the agent tries again', () => {
    const picked: PhotoRecord = {
      ...inState('picked'),
      picked: { plain: { name: 'hall.heic', type: '' } } as unknown as NonNullable<PhotoRecord['picked']>,
    };
    expect(photoAgain(photoUnusable(picked, 'heic'))).toEqual(picked);
    const full = photoWithoutRoom(picked);
    expect(full).toMatchObject({ state: 'rejected', problem: { code: 'device_full' } });
    expect(photoAgain(full)).toEqual(picked);
  });

  test('[72] later: it waits by itself, longer each time, and at most an hour', () => {
    expect(photoAfter(sending, later, clock)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      nextAttemptAt: clock.now + 2_000,
    });
    expect(photoAfter(photoSending(sending, clock.now), later, clock)).toMatchObject({
      nextAttemptAt: clock.now + 4_000,
    });
    expect(photoAfter(sending, { kind: 'retry', pauseMs: 120_000 }, clock)).toMatchObject({
      nextAttemptAt: clock.now + 120_000,
    });
    expect(photoAfter(sending, { kind: 'retry', pauseMs: year }, clock)).toMatchObject({
      nextAttemptAt: clock.now + hour,
    });
  });

  test('sign in: it waits, and not for long', () => {
    expect(photoAfter(sending, { kind: 'sign-in' }, clock)).toMatchObject({
      state: 'waiting',
      nextAttemptAt: 0,
    });
  });

  test.each([later, rejected, { kind: 'sign-in' } as const])(
    'a stored picture stays stored, whatever another sender hears: %j',
    (outcome) => {
      const stored = photoAfter(sending, { kind: 'stored' }, clock);
      expect(photoAfter(stored, outcome, clock)).toBe(stored);
      expect(photoSending(stored, clock.now)).toBe(stored);
    },
  );
});
