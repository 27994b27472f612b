import { expect, test } from 'vitest';
import { type PhotoLoopParts, deliverPhotos } from './deliver.ts';
import { type PhotoRecord, type PhotoOutcome, newPhoto, photoForAnyConnection } from './photo.ts';
import type { DeviceState } from '../storage/device-state.ts';

const later: PhotoOutcome = { kind: 'retry', pauseMs: null };

/** A device's pictures in memory, and a server that answers as it is told. */
class World {
  now = 1_000_000;
  facts: Partial<DeviceState> = { signedInAgent: 'agent' };
  photos: PhotoRecord[] = [];
  areHeld = false;
  covers: string[] = [];
  eligibilities: Record<string, 'go' | 'wait' | 'dropped'> = {};
  answers: Record<string, PhotoOutcome> = {};
  sent: string[] = [];

  add(...photoIds: string[]) {
    for (const photoId of photoIds) {
      const place = { photoId, draftId: `draft of ${photoId}`, agentId: 'agent' };
      this.photos.push(
        newPhoto({
          ...place,
          mime: 'image/jpeg',
          bytes: 100,
          sha256: '',
          widthPx: 4,
          heightPx: 3,
          addedAt: this.photos.length,
          addedAfterSeq: 0,
        }),
      );
    }
  }

  of(photoId: string) {
    return this.photos.find((photo) => photo.photoId === photoId);
  }

  deliverDrafts(eager = false) {
    this.sent = [];
    return deliverPhotos(this.parts, eager);
  }

  parts: PhotoLoopParts = {
    getDeviceState: async (name) => this.facts[name],
    setDeviceState: async (name, value) => void (this.facts[name] = value),
    photosFor: async (agentId) => this.photos.filter((photo) => photo.agentId === agentId),
    change: async ({ photoId }, transition) => {
      this.photos = this.photos.map((photo) => (photo.photoId === photoId ? transition(photo) : photo));
      return this.of(photoId) ?? null;
    },
    eligibility: async ({ photoId }) => this.eligibilities[photoId] ?? 'go',
    areHeld: async () => this.areHeld,
    coversAmong: async () => new Set(this.covers),
    remove: async ({ photoId }) =>
      void (this.photos = this.photos.filter((photo) => photo.photoId !== photoId)),
    send: async ({ photoId }) => {
      this.sent.push(photoId);
      return this.answers[photoId] ?? { kind: 'stored' };
    },
    quarantine: async ({ photoId }) =>
      void (this.photos = this.photos.filter((photo) => photo.photoId !== photoId)),
    now: () => this.now,
    random: () => 0.5,
  };
}

test('[72] pictures go one after the other, the oldest first, each after its draft’s text', async () => {
  const world = new World();
  world.add('a', 'b', 'c');
  world.eligibilities = { b: 'wait' };
  expect(await world.deliverDrafts()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.sent).toEqual(['a', 'c']);
  expect(world.of('b')).toMatchObject({ state: 'waiting', attempts: 0 });
  world.eligibilities = {};
  await world.deliverDrafts();
  expect(world.sent).toEqual(['b']);
});

test('[72] one that fails holds back no other, however often it fails', async () => {
  const world = new World();
  world.add('bad', 'good', 'better');
  world.answers = { bad: later };
  expect(await world.deliverDrafts()).toMatchObject({
    ended: 'unreachable',
    nextAttemptAt: world.now + 2_000,
  });
  expect(world.sent).toEqual(['bad']);
  await world.deliverDrafts(true);
  expect(world.sent).toEqual(['good', 'better', 'bad']);
  expect(world.of('bad')).toMatchObject({ state: 'waiting', attempts: 2 });
});

test('[7] a time that the server names is waited out by the texts, too, and by eager rounds', async () => {
  const world = new World();
  world.add('a');
  world.answers = { a: { kind: 'retry', pauseMs: 120_000 } };
  await world.deliverDrafts();
  expect(world.facts.pausedUntil).toBe(world.now + 120_000);
  expect(await world.deliverDrafts(true)).toEqual({
    ended: 'unreachable',
    nextAttemptAt: world.now + 120_000,
  });
  expect(world.sent).toEqual([]);
});

test('a rejected one stays with its reason, and the others go on; only a stored one counts as accepted', async () => {
  const world = new World();
  world.add('rejected');
  world.answers = { rejected: { kind: 'rejected', code: 'draft_gone', message: 'Gone.' } };
  expect(await world.deliverDrafts()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.facts.lastAcceptedAt).toBeUndefined();
  world.add('good');
  expect(await world.deliverDrafts()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.facts.lastAcceptedAt).toBe(world.now);
  expect(world.of('rejected')).toMatchObject({
    state: 'rejected',
    problem: { code: 'draft_gone', message: 'Gone.' },
  });
  expect(world.of('good')).toMatchObject({ state: 'stored' });
  await world.deliverDrafts(true);
  expect(world.sent).toEqual([]);
});

test('one that its draft names no more is removed, and never sent', async () => {
  const world = new World();
  world.add('dropped', 'good');
  world.eligibilities = { dropped: 'dropped' };
  await world.deliverDrafts();
  expect(world.sent).toEqual(['good']);
  expect(world.of('dropped')).toBeUndefined();
});

test.each([
  ['unreachable', later],
  ['sign-in', { kind: 'sign-in' }],
] as const)('stops where the server says %s', async (ended, outcome) => {
  const world = new World();
  world.add('a', 'b');
  world.answers = { a: outcome };
  expect((await world.deliverDrafts()).ended).toBe(ended);
  expect(world.sent).toEqual(['a']);
  expect(world.of('a')).toMatchObject({ state: 'waiting' });
});

test('[45] nothing is sent where nobody is signed in, or once somebody else is', async () => {
  const world = new World();
  world.add('a', 'b');
  world.facts.signedInAgent = null;
  expect(await world.deliverDrafts()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.sent).toEqual([]);

  world.facts.signedInAgent = 'agent';
  world.parts.send = async ({ photoId }) => {
    world.sent.push(photoId);
    world.facts.signedInAgent = 'other';
    return { kind: 'stored' };
  };
  await world.deliverDrafts();
  expect(world.sent).toEqual(['a']);
  expect(world.of('b')).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('[07] a time that the server named is waited out, but not one that a wrong clock reckoned [32]', async () => {
  const world = new World();
  world.add('a');
  world.facts.pausedUntil = world.now + 5_000;
  expect((await world.deliverDrafts(true)).ended).toBe('unreachable');
  expect(world.sent).toEqual([]);
  world.facts.pausedUntil = world.now + 365 * 24 * 60 * 60_000;
  expect((await world.deliverDrafts()).ended).toBe('done');
  expect(world.sent).toEqual(['a']);
});

test('one that another tab stored, or that is gone, meanwhile is not sent', async () => {
  const world = new World();
  world.add('stored', 'gone', 'good');
  world.parts.eligibility = async () => {
    world.photos = world.photos
      .map<PhotoRecord>((one) => (one.photoId === 'stored' ? { ...one, state: 'stored' } : one))
      .filter(({ photoId }) => photoId !== 'gone');
    return 'go';
  };
  await world.deliverDrafts();
  expect(world.sent).toEqual(['good']);
  expect(world.of('stored')).toMatchObject({ state: 'stored' });
});

test('[72] a picture whose sending fails on this device in a way nobody foresaw is rejected with that reason, and the others go on', async () => {
  const world = new World();
  world.add('a', 'b', 'c');
  const { parts } = world;
  const [send, eligibility] = [
    (photo: PhotoRecord) => parts.send(photo),
    (photo: PhotoRecord) => parts.eligibility(photo),
  ];
  world.parts = { ...parts };
  world.parts.send = (photo) =>
    photo.photoId === 'a' ? Promise.reject(new RangeError('Nobody foresaw it.')) : send(photo);
  world.parts.eligibility = (photo) =>
    photo.photoId === 'b' ? Promise.reject(new TypeError('Nor this.')) : eligibility(photo);
  expect((await world.deliverDrafts()).ended).toBe('done');
  expect(world.sent).toEqual(['c']);
  for (const photoId of ['a', 'b'])
    expect(world.of(photoId)).toMatchObject({ state: 'rejected', problem: { code: 'failed_on_device' } });
});

test('what the network refuses waits and says so, holds up no other, and is sent over another network', async () => {
  const world = new World();
  world.add('a', 'b');
  world.answers = { a: { kind: 'blocked' } };
  const { ended, nextAttemptAt } = await world.deliverDrafts();
  expect(world.sent).toEqual(['a', 'b']);
  expect(ended).toBe('done');
  expect(nextAttemptAt).toBeGreaterThan(world.now);
  expect(world.of('a')).toMatchObject({ state: 'waiting', problem: { code: 'photos_blocked' } });
  world.answers = { a: { kind: 'retry', pauseMs: null } };
  await world.deliverDrafts(true);
  expect(world.of('a')).toMatchObject({ state: 'waiting', problem: null });
  world.answers = {};
  await world.deliverDrafts(true);
  expect(world.of('a')).toMatchObject({ state: 'stored', problem: null });
});

test('the cover of each draft is sent before the other photos', async () => {
  const world = new World();
  world.add('a', 'b', 'c', 'd');
  world.covers = ['b', 'd'];
  await world.deliverDrafts();
  expect(world.sent).toEqual(['b', 'd', 'a', 'c']);
});

test('while photos wait for Wi-Fi only those go that the agent sends at once, and no next attempt is set', async () => {
  const world = new World();
  world.add('a', 'b');
  world.areHeld = true;
  world.photos = world.photos.map((photo) =>
    photo.photoId === 'b' ? photoForAnyConnection(photo) : { ...photo, attempts: 2, nextAttemptAt: 5 },
  );
  expect(await world.deliverDrafts(true)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.sent).toEqual(['b']);
  expect(world.of('a')?.state).toBe('waiting');

  world.areHeld = false;
  await world.deliverDrafts();
  expect(world.sent).toEqual(['a']);
});
