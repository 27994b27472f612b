import { expect, test } from 'vitest';
import { PhotoDevice } from '#support/photo-device.ts';
import { type PhotoOutcome, type PhotoRecord, photoForAnyConnection } from './photo.ts';

const later: PhotoOutcome = { kind: 'retry', pauseMs: null };

test('[72] pictures go one after the other, the oldest first, each after its draft’s text', async () => {
  const device = new PhotoDevice();
  device.add('a', 'b', 'c');
  device.eligibilities = { b: 'wait' };
  expect(await device.deliver()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.sent).toEqual(['a', 'c']);
  expect(device.of('b')).toMatchObject({ state: 'waiting', attempts: 0 });
  device.eligibilities = {};
  await device.deliver();
  expect(device.sent).toEqual(['b']);
});

test('[72] one that fails holds back no other, however often it fails', async () => {
  const device = new PhotoDevice();
  device.add('bad', 'good', 'better');
  device.answers = { bad: later };
  expect(await device.deliver()).toMatchObject({
    ended: 'unreachable',
    nextAttemptAt: device.now + 2_000,
  });
  expect(device.sent).toEqual(['bad']);
  await device.deliver(true);
  expect(device.sent).toEqual(['good', 'better', 'bad']);
  expect(device.of('bad')).toMatchObject({ state: 'waiting', attempts: 2 });
});

test('[7] a time that the server names is waited out by the texts, too, and by eager rounds', async () => {
  const device = new PhotoDevice();
  device.add('a');
  device.answers = { a: { kind: 'retry', pauseMs: 120_000 } };
  await device.deliver();
  expect(device.facts.pausedUntil).toBe(device.now + 120_000);
  expect(await device.deliver(true)).toEqual({
    ended: 'unreachable',
    nextAttemptAt: device.now + 120_000,
  });
  expect(device.sent).toEqual([]);
});

test('a rejected one stays with its reason, and the others go on; only a stored one counts as accepted', async () => {
  const device = new PhotoDevice();
  device.add('rejected');
  device.answers = { rejected: { kind: 'rejected', code: 'draft_gone', message: 'Gone.' } };
  expect(await device.deliver()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.facts.lastAcceptedAt).toBeUndefined();
  device.add('good');
  expect(await device.deliver()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.facts.lastAcceptedAt).toBe(device.now);
  expect(device.of('rejected')).toMatchObject({
    state: 'rejected',
    problem: { code: 'draft_gone', message: 'Gone.' },
  });
  expect(device.of('good')).toMatchObject({ state: 'stored' });
  await device.deliver(true);
  expect(device.sent).toEqual([]);
});

test('one that its draft names no more is removed, and never sent', async () => {
  const device = new PhotoDevice();
  device.add('dropped', 'good');
  device.eligibilities = { dropped: 'dropped' };
  await device.deliver();
  expect(device.sent).toEqual(['good']);
  expect(device.of('dropped')).toBeUndefined();
});

test.each([
  ['unreachable', later],
  ['sign-in', { kind: 'sign-in' }],
] as const)('stops where the server says %s', async (ended, outcome) => {
  const device = new PhotoDevice();
  device.add('a', 'b');
  device.answers = { a: outcome };
  expect((await device.deliver()).ended).toBe(ended);
  expect(device.sent).toEqual(['a']);
  expect(device.of('a')).toMatchObject({ state: 'waiting' });
});

test('[45] nothing is sent where nobody is signed in, or once somebody else is', async () => {
  const device = new PhotoDevice();
  device.add('a', 'b');
  device.facts.signedInAgent = null;
  expect(await device.deliver()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.sent).toEqual([]);

  device.facts.signedInAgent = 'agent';
  device.parts.send = async ({ photoId }) => {
    device.sent.push(photoId);
    device.facts.signedInAgent = 'other';
    return { kind: 'stored' };
  };
  await device.deliver();
  expect(device.sent).toEqual(['a']);
  expect(device.of('b')).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('[07] a time that the server named is waited out, but not one that a wrong clock reckoned [32]', async () => {
  const device = new PhotoDevice();
  device.add('a');
  device.facts.pausedUntil = device.now + 5_000;
  expect((await device.deliver(true)).ended).toBe('unreachable');
  expect(device.sent).toEqual([]);
  device.facts.pausedUntil = device.now + 365 * 24 * 60 * 60_000;
  expect((await device.deliver()).ended).toBe('done');
  expect(device.sent).toEqual(['a']);
});

test('one that another tab stored, or that is gone, meanwhile is not sent', async () => {
  const device = new PhotoDevice();
  device.add('stored', 'gone', 'good');
  device.parts.eligibility = async () => {
    device.photos = device.photos
      .map<PhotoRecord>((one) => (one.photoId === 'stored' ? { ...one, state: 'stored' } : one))
      .filter(({ photoId }) => photoId !== 'gone');
    return 'go';
  };
  await device.deliver();
  expect(device.sent).toEqual(['good']);
  expect(device.of('stored')).toMatchObject({ state: 'stored' });
});

test('[72] a picture whose sending fails on this device in a way nobody foresaw is rejected with that reason, and the others go on', async () => {
  const device = new PhotoDevice();
  device.add('a', 'b', 'c');
  const { parts } = device;
  const [send, eligibility] = [
    (photo: PhotoRecord) => parts.send(photo),
    (photo: PhotoRecord) => parts.eligibility(photo),
  ];
  device.parts = { ...parts };
  device.parts.send = (photo) =>
    photo.photoId === 'a' ? Promise.reject(new RangeError('Nobody foresaw it.')) : send(photo);
  device.parts.eligibility = (photo) =>
    photo.photoId === 'b' ? Promise.reject(new TypeError('Nor this.')) : eligibility(photo);
  expect((await device.deliver()).ended).toBe('done');
  expect(device.sent).toEqual(['c']);
  for (const photoId of ['a', 'b'])
    expect(device.of(photoId)).toMatchObject({ state: 'rejected', problem: { code: 'failed_on_device' } });
});

test('what the network refuses waits and says so, holds up no other, and is sent over another network', async () => {
  const device = new PhotoDevice();
  device.add('a', 'b');
  device.answers = { a: { kind: 'blocked' } };
  const { ended, nextAttemptAt } = await device.deliver();
  expect(device.sent).toEqual(['a', 'b']);
  expect(ended).toBe('done');
  expect(nextAttemptAt).toBeGreaterThan(device.now);
  expect(device.of('a')).toMatchObject({ state: 'waiting', problem: { code: 'photos_blocked' } });
  device.answers = { a: { kind: 'retry', pauseMs: null } };
  await device.deliver(true);
  expect(device.of('a')).toMatchObject({ state: 'waiting', problem: null });
  device.answers = {};
  await device.deliver(true);
  expect(device.of('a')).toMatchObject({ state: 'stored', problem: null });
});

test('the cover of each draft is sent before the other photos', async () => {
  const device = new PhotoDevice();
  device.add('a', 'b', 'c', 'd');
  device.covers = ['b', 'd'];
  await device.deliver();
  expect(device.sent).toEqual(['b', 'd', 'a', 'c']);
});

test('while photos wait for Wi-Fi only those go that the agent sends at once, and no next attempt is set', async () => {
  const device = new PhotoDevice();
  device.add('a', 'b');
  device.areHeld = true;
  device.photos = device.photos.map((photo) =>
    photo.photoId === 'b' ? photoForAnyConnection(photo) : { ...photo, attempts: 2, nextAttemptAt: 5 },
  );
  expect(await device.deliver(true)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.sent).toEqual(['b']);
  expect(device.of('a')?.state).toBe('waiting');

  device.areHeld = false;
  await device.deliver();
  expect(device.sent).toEqual(['a']);
});
