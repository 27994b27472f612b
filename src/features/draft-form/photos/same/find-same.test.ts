import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import type { PhotoOnDevice } from '#outbox/photos.ts';
import { combined, findSame } from './find-same.ts';
import { homesFrom, toSource } from './homes.ts';

/** Fingerprints of three pictures that have nothing in common. */
const kitchen = `${'A'.repeat(128)}${'_'.repeat(128)}`;
const pool = 'A_'.repeat(128);
const gate = 'AA__'.repeat(64);

const onDevice = (draftId: string, photoId: string, fingerprint: string, more: Partial<PhotoOnDevice> = {}) =>
  ({ draftId, photoId, fingerprint, state: 'waiting', addedAt: 1, ...more }) as const;
const toText = (id: string, name: string, unitNo: string, ...photos: string[]) =>
  toSource.text(id, {
    ...emptyDraft,
    name,
    intent: 'Buy',
    facts: { ...emptyDraft.facts, unitNo },
    photos: photos.map((photo) => ({ id: photo, kind: 'photo', caption: '' })),
  });
const place = (_id: string, photoId: string) =>
  ({ _id, photoId, name: 'Residensi Kiara', unitNo: '', kind: 'listing' }) as const;

test('a photo that another draft on this device shows is found there, by name (R-SAME-3)', async () => {
  const homes = homesFrom(
    'a',
    [onDevice('a', 'a1', kitchen), onDevice('b', 'b1', kitchen), onDevice('b', 'b2', pool)],
    [toText('a', '', '', 'a1'), toText('b', 'Residensi Kiara', 'C-19-11', 'b1', 'b2')],
  );
  const found = await findSame('a', ['a1'], ['a1'], homes);
  expect([...found]).toEqual([
    [
      'a1',
      {
        twin: null,
        places: [{ _id: 'b', photoId: 'b1', name: 'Residensi Kiara', unitNo: 'C-19-11', kind: 'draft' }],
      },
    ],
  ]);
});

test('a photo that came with an answer is found in its listing, unless a later text does not show it', async () => {
  const listing = { ...place('l', ''), shown: ['l1'], fingerprints: { l1: gate } };
  const photos = [onDevice('a', 'a1', gate)];
  const found = async (...texts: Parameters<typeof homesFrom>[2]) =>
    (await findSame('a', ['a1'], ['a1'], homesFrom('a', photos, [listing, ...texts]))).get('a1')?.places;
  expect(await found()).toMatchObject([{ _id: 'l', photoId: 'l1', kind: 'listing' }]);
  expect(await found(toText('l', 'Residensi Kiara', '', 'l2'))).toBeUndefined();
});

test('twice in one draft is said at the photo that came later (R-SAME-2)', async () => {
  const first = onDevice('a', 'a1', kitchen, { addedAt: 10 });
  const second = onDevice('a', 'a2', kitchen, { addedAt: 20 });
  const homes = homesFrom('a', [second, first], [toText('a', '', '', 'a2', 'a1')]);
  const found = await findSame('a', ['a2', 'a1'], ['a1', 'a2'], homes);
  expect([...found]).toEqual([['a2', { twin: 'a1', places: [] }]]);
  expect((await findSame('a', ['a2'], ['a2'], homes)).size, 'the other was removed').toBe(0);
});

test('different pictures, and what was not asked for, are no finding', async () => {
  const homes = homesFrom(
    'a',
    [onDevice('a', 'a1', kitchen), onDevice('b', 'b1', pool), onDevice('c', 'c1', kitchen)],
    [toText('b', '', '', 'b1'), toText('c', '', '', 'c1')],
  );
  expect((await findSame('b', ['b1'], ['b1'], homes)).size).toBe(0);
  expect((await findSame('a', ['a1'], [], homes)).size).toBe(0);
  expect((await findSame('a', ['a1'], ['a1'], homes)).get('a1')?.places).toMatchObject([
    { _id: 'c', name: '' },
  ]);
});

test('a photo of a draft that nothing else is known of is no finding: it could not be named', async () => {
  const photos = [onDevice('a', 'a1', kitchen), onDevice('gone', 'g1', kitchen)];
  expect((await findSame('a', ['a1'], ['a1'], homesFrom('a', photos, []))).size).toBe(0);
});

test('of two in one draft of which one was accepted, the server’s answer says nothing', async () => {
  const photos = [
    onDevice('a', 'a1', kitchen, { addedAt: 10 }),
    onDevice('a', 'a2', kitchen, { addedAt: 20 }),
  ];
  const order = ['a1', 'a2'];
  const here = await findSame('a', order, ['a1'], homesFrom('a', photos, []));
  const wanted = { draftId: 'a', order, asked: ['a1'], compared: order };
  expect(combined(wanted, [{ id: 'a1', places: [place('a', 'a2')] }], here).size).toBe(0);
});

test('the server’s answer adds to what the device knows, and is about the photos of now alone', () => {
  const here = new Map([['a1', { twin: null, places: [place('b', 'b1')] }]]);
  const answered = [
    { id: 'a1', places: [place('c', 'c1'), place('a', 'a9')] },
    { id: 'gone', places: [place('c', 'c1')] },
  ];
  const wanted = { draftId: 'a', order: ['a9', 'a1'], asked: ['a1'], compared: ['a1'] };
  expect([...combined(wanted, answered, here)]).toEqual([
    ['a1', { twin: 'a9', places: [place('b', 'b1'), place('c', 'c1')] }],
  ]);
  expect(combined({ ...wanted, order: ['a1'] }, answered, here).get('a1')?.twin).toBeNull();
  expect(combined({ ...wanted, asked: [] }, answered, here).size).toBe(0);
});
