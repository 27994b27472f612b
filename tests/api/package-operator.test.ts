import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPackage } from '#server/agents/accounts.ts';
import { newestSecurityEvents } from '#server/security-events/store.ts';
import { readArguments, requireId, termsFrom } from '#server/packages/command-line.ts';
import { addPackage, changePackage } from '#server/packages/office.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';
import { printedBy } from '#support/run-program.ts';

let api: OrdersApi;

beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());

const operate = (...args: string[]) => printedBy(api, 'packages', ...args);

interface Offered {
  _id: string;
  monthlySen: number | null;
  annualSen: number | null;
  isHidden: boolean;
  grants: { listings: number };
}

async function offered(id: string): Promise<Offered | undefined> {
  const { body } = await api.post('/agentPackages/search', { hidePackage: true }, api.kumar);
  return (body as Offered[]).find(({ _id }) => _id === id);
}

test('An operator adds a package, changes its price and takes it off the market; each is recorded', async () => {
  expect(
    await operate('add', 'team', '--tag', 'pro', '--name', 'Team', '--listings', '500', '--annual', '1,200'),
  ).toMatch(/Team[^]*1200\.00/);
  expect(await offered('team')).toMatchObject({
    annualSen: 120_000,
    monthlySen: null,
    grants: { listings: 500 },
  });
  await operate('change', 'team', '--monthly', '120.50', '--annual', 'none');
  expect(await offered('team')).toMatchObject({ annualSen: null, monthlySen: 12_050 });
  expect((await findPackage(api.db, 'team')).id).toBe('team');
  expect(await operate('hide', 'team', '--annual', '10')).toContain('hide takes no option');
  await operate('hide', 'team');
  expect(await offered('team')).toBeUndefined();
  const events = await newestSecurityEvents(api.db, null, 3);
  expect(events.map(({ details }) => details)).toEqual([
    'package hide team',
    'package change team --monthly 120.50 --annual none',
    'package add team --tag pro --name Team --listings 500 --annual "1,200"',
  ]);
});

test.each([
  [['--tag', 'gold'], '--tag must be one of free'],
  [['--listings', '-1'], "'--listings' argument is ambiguous"],
  [['--listings', '1.5'], '--listings must be a whole number'],
  [['--annual', '0'], '--annual must be in ringgit'],
  [['--name', ' '], '--name must have 1 to 60 characters'],
  [['--posting-access', 'maybe'], '--posting-access must be yes or no'],
  [['--colour', 'red'], 'Unknown option'],
])('%j is refused with a sentence', (args, words) => {
  expect(() => termsFrom(readArguments(['add', 'x', ...args]).values)).toThrow(words);
});

test('An id is of small letters, digits and hyphens', () => {
  for (const id of ['', '../x', 'Team', '-x']) expect(() => requireId('add', id)).toThrow('needs an id');
  expect(() => requireId('add', 'team-2026')).not.toThrow();
});

test('A package that exists is not added again, an unknown one not changed, and a free one has no price', async () => {
  const terms = { tag: 'pro', name: 'Pro', listings: 1 } as const;
  await expect(addPackage(api.db, 'package-pro', terms)).rejects.toThrow('change it instead');
  await expect(addPackage(api.db, 'some', { tag: 'pro' })).rejects.toThrow('needs --name, --listings');
  await expect(changePackage(api.db, 'none', { name: 'X' })).rejects.toThrow('There is no package');
  await expect(changePackage(api.db, 'package-pro', {})).rejects.toThrow('give an option');
  await expect(changePackage(api.db, 'package-free', { annualSen: 1 })).rejects.toThrow('is free');
  await expect(addPackage(api.db, 'gift', { ...terms, tag: 'free', annualSen: 1 })).rejects.toThrow(
    'is free',
  );
});
