import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';

vi.stubGlobal('__API_BASE__', 'http://portal.test/api');
vi.stubGlobal('__SETTINGS__', {});
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));

const { autosave, saveDraft } = await import('../save.ts');
const { draftOnDevice } = await import('../read.ts');
const { encryptDrafts } = await import('./encrypt-drafts.ts');
const { allAutosaves, recordsFor } = await import('./store.ts');
const { storeKey } = await import('../storage/agent-key.ts');
const { checkRecord } = await import('./check.ts');

const agentId = 'agent';
const unmade = { baseRev: null, base: null, parent: null };
const pick: PropertyPick = {
  propertyId: 'p1',
  name: 'Vista',
  title: 'Apartment/Flat',
  type: 'Flat',
  parts: { address: { ...emptyDraft.address, state: 'Selangor' }, facilities: ['BBQ'] },
  isWhole: true,
  asked: ['address'],
};

test('the pick of a property is stored beside a save and an autosave, encrypted as they are', async () => {
  const body = { ...emptyDraft, name: 'Vista' };
  await saveDraft({ agentId, draftId: 'saved', body, pick, ...unmade }, []);
  const typed = { editorId: 'form', kind: 'listing', typedAt: 1, supersedes: [] } as const;
  await autosave({ agentId, draftId: 'typed', body, pick, ...typed, ...unmade });
  await storeKey(agentId, btoa(String.fromCharCode(...new Uint8Array(32).fill(7))));
  await encryptDrafts(agentId);
  const stored = [...(await recordsFor(agentId)), ...(await allAutosaves(agentId))];
  expect(stored.map((one) => Object.keys(one.pick ?? {}))).toEqual([
    ['iv', 'under'],
    ['iv', 'under'],
  ]);
  expect((await draftOnDevice(agentId, 'saved')).saved?.pick).toEqual(pick);
  expect((await draftOnDevice(agentId, 'typed')).autosaved?.pick).toEqual(pick);
});

test('a pick that is damaged does not keep its draft from opening', async () => {
  const [record] = await recordsFor(agentId);
  const damaged = { ...record, pick: { open: { ...pick, parts: { address: 5 } } } };
  expect(checkRecord(damaged, record!.mutationId)).toEqual({ ...record, pick: undefined });
});
