import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { agentStorage, clearAtLogout, deviceStorage, storedLanguage } from './device-storage.ts';

const stored = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

beforeEach(() => {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const values = stored[area];
    values.clear();
    vi.stubGlobal(area, {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => values.set(name, value),
      removeItem: (name: string) => values.delete(name),
    });
  }
});

const agent = { _id: 'a', name: 'Aisyah' };
const language = storedLanguage('i18nConfig');

describe('a stored value', () => {
  test.each([
    [deviceStorage.session, 'senarai.session.v1', JSON.stringify(agent), agent],
    [deviceStorage.logoutFlag, 'logoutFlag', '1700000000000', '1700000000000'],
    [deviceStorage.pendingLogout, 'senarai.logoutOwed', '1', '1'],
    [deviceStorage.pendingKeyDeletions, 'senarai.lockOwed', 'a', ['a']],
    [deviceStorage.pendingKeyDeletions, 'senarai.lockOwed', 'a\nb', ['a', 'b']],
    [deviceStorage.reminders, 'senarai.reminders', 'a', 'a'],
    [deviceStorage.theme, 'senarai.theme', 'auto', 'auto'],
    [deviceStorage.layout, 'senarai.layout.v1', '{"header":"fixed"}', { header: 'fixed' }],
    [deviceStorage.listingsView, 'senarai.listings-view', 'cards', 'cards'],
    [deviceStorage.installOffer, 'senarai.installOffer', '{"refusals":1}', { refusals: 1 }],
    [deviceStorage.offlineReady, 'senarai.offlineReady', 'said', 'said'],
    [deviceStorage.reloadedForVersion, 'senarai.reloadedForVersion', '20230511', '20230511'],
    [deviceStorage.findings, 'senarai.findings', '{"p":["blurred"]}', { p: ['blurred'] }],
    [agentStorage.profile('a'), 'senarai.typed.profile.a', '{"name":"Aisyah"}', { name: 'Aisyah' }],
    [agentStorage['picture-profile']('a'), 'senarai.typed.picture-profile.a', 'data:,', 'data:,'],
    [agentStorage['picture-online']('a'), 'senarai.typed.picture-online.a', 'data:,', 'data:,'],
    [agentStorage['picture-offline']('a'), 'senarai.typed.picture-offline.a', 'data:,', 'data:,'],
    [
      agentStorage.groupForms('a'),
      'senarai.typed.groups.a',
      '{"new":{"name":"Kiara"}}',
      { new: { name: 'Kiara' } },
    ],
    [agentStorage.groupShares('a'), 'senarai.typed.group-shares.a', '{"l":"g"}', { l: 'g' }],
    [agentStorage.onboarding('a'), 'senarai.onboarding.a', 'closed', 'closed'],
    [agentStorage.shared('a'), 'senarai.shared.a', '1', '1'],
    [agentStorage.message('a'), 'senarai.message.a', '{"message":"Hello"}', { message: 'Hello' }],
    [language, 'i18nConfig', '{"selectedLang":"ms"}', { selectedLang: 'ms' }],
  ])('%# has the name and the text that devices have', (item, name, text, value) => {
    stored.localStorage.set(name, text);
    expect(item.read()).toEqual(value);
    stored.localStorage.clear();
    expect((item as { write(value: unknown): boolean }).write(value)).toBe(true);
    expect(Object.fromEntries(stored.localStorage)).toEqual({ [name]: text });
  });

  test('of a tab is in the storage of the session', () => {
    deviceStorage.untouchedDrafts.write({ d: 'a' });
    expect(stored.sessionStorage.get('senarai.untouchedDrafts')).toBe('{"d":"a"}');
    expect(deviceStorage.untouchedDrafts.read()).toEqual({ d: 'a' });
    const picked = [{ _id: 'l', name: 'Vista', status: 'Active' as const }];
    deviceStorage.pickedForPosting.write(picked);
    expect(stored.sessionStorage.get('senarai.picked-for-posting')).toBe(JSON.stringify(picked));
    expect(deviceStorage.pickedForPosting.read()).toEqual(picked);
  });

  test('of an earlier version is read: the layout as one word', () => {
    stored.localStorage.set('senarai.layout.v1', 'minimised');
    expect(deviceStorage.layout.read()).toEqual({ minimised: true });
  });

  test('that index.html reads has the same name there', () => {
    const page = readFileSync('index.html', 'utf8');
    for (const { name } of [deviceStorage.session, deviceStorage.theme]) expect(page).toContain(`'${name}'`);
  });
});

describe('a damaged value', () => {
  test.each(['', '{', 'null', '7', '"a"', '[]', '{"_id":7}'])('%s is no agent', (text) => {
    stored.localStorage.set('senarai.session.v1', text);
    expect(deviceStorage.session.read()).toBeNull();
  });

  test.each(['', '{', 'null', '7', '"a"', '[]'])('%s is absent where an object is stored', (text) => {
    for (const item of [deviceStorage.layout, deviceStorage.installOffer, deviceStorage.findings, language]) {
      stored.localStorage.set(item.name, text);
      expect(item.read()).toBeNull();
    }
  });

  test('in a field leaves the other fields', () => {
    stored.localStorage.set(
      'senarai.layout.v1',
      '{"minimised":1,"sidebar":"red","header":"fixed","constructor":1}',
    );
    expect(deviceStorage.layout.read()).toEqual({ header: 'fixed' });
    stored.localStorage.set('senarai.findings', '{"p":["blurred"],"q":["x"],"r":"blurred"}');
    expect(deviceStorage.findings.read()).toEqual({ p: ['blurred'] });
  });

  test('is absent where one of some words is stored', () => {
    stored.localStorage.set('senarai.listings-view', 'tiles');
    expect(deviceStorage.listingsView.read()).toBeNull();
  });
});

test.each([
  [
    'refuses',
    {
      get getItem(): never {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    },
  ],
  ['does not exist', undefined],
])('a storage that %s is like an empty one', (_how, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(deviceStorage.reminders.read()).toBeNull();
  expect(deviceStorage.reminders.write('a')).toBe(false);
  expect(() => clearAtLogout('a')).not.toThrow();
});

test('a logout clears what is the agent’s, and keeps the settings of the device and unsent work', () => {
  const ofAgents = ['a', 'b'].flatMap((id) => Object.values(agentStorage).map((toItem) => toItem(id)));
  for (const { area, name } of [...Object.values(deviceStorage), ...ofAgents, language])
    stored[area].set(name, 'x');
  clearAtLogout('a');
  expect([...stored.sessionStorage.keys()]).toEqual([]);
  expect([...stored.localStorage.keys()]).toEqual([
    'logoutFlag',
    'senarai.logoutOwed',
    'senarai.lockOwed',
    'senarai.theme',
    'senarai.layout.v1',
    'senarai.listings-view',
    'senarai.installOffer',
    'senarai.offlineReady',
    'senarai.reloadedForVersion',
    'senarai.reports',
    'senarai.savedFilters.a',
    'senarai.post-after-publishing.a',
    'senarai.posted-last.a',
    'senarai.onboarding.a',
    'senarai.stuck.a',
    'senarai.shared.a',
    'senarai.message.a',
    'senarai.typed.profile.b',
    'senarai.typed.picture-profile.b',
    'senarai.typed.picture-online.b',
    'senarai.typed.picture-offline.b',
    'senarai.typed.groups.b',
    'senarai.typed.group-shares.b',
    'senarai.last-listing.b',
    'senarai.savedFilters.b',
    'senarai.post-after-publishing.b',
    'senarai.posted-last.b',
    'senarai.typed.feeds.b',
    'senarai.onboarding.b',
    'senarai.stuck.b',
    'senarai.shared.b',
    'senarai.message.b',
    'i18nConfig',
  ]);
});
