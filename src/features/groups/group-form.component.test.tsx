import { beforeEach, expect, test } from 'vitest';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { choose } from '#support/components/controls.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { deferred } from '#support/deferred.ts';

const { group } = exampleFor('group');
const area = (name: string) => ({ name, postcodes: ['84000'] });
const states = [
  { name: 'Johor', areas: [area('Muar')] },
  { name: 'Kuala Lumpur', areas: [area('Kuala Lumpur')] },
];

beforeEach(() =>
  answer({ locations: { ...exampleFor('locations'), countries: [{ name: 'Malaysia', states }] } }),
);

test('a group that is made late leaves the agent where they are', async () => {
  const made = deferred();
  answer({ saveGroup: () => made.promise.then(() => ({ ...group, name: 'Lewat' })) });
  const screen = await openScreen('/grouplisting/newgroup', { agent: anAgent() });
  await screen.getByLabelText('Group name').fill('Lewat');
  await choose(screen, 'State', 'Johor');
  await choose(screen, 'Area', 'Muar');
  await screen.getByRole('button', { name: 'Create group' }).click();
  await expect.poll(() => requests('saveGroup').length).toBe(1);
  await screen.getByRole('navigation', { name: 'Quick menu' }).getByRole('link').first().click();
  await expect.poll(openPath).toBe('/dashboard');
  made.resolve();
  await expect.element(screen.getByText('Lewat was created.')).toBeVisible();
  expect(openPath()).toBe('/dashboard');
});

test('without a network a group is shown as it was, and a change is refused in words', async () => {
  const screen = await openScreen('/grouplisting/detail/group-kiara-hills', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Edit group' }).click();
  setOnline(false);
  const note = screen.getByLabelText('Note for members');
  await note.fill('Written in the lift.');
  const save = screen.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/What you typed is kept on this device/);
  await expect.element(note).toHaveValue('Written in the lift.');
  expect(requests('saveGroup')).toEqual([]);
  setOnline(true);
  const changed = { ...group, rev: 3, note: 'Written in the lift.' };
  answer({ saveGroup: changed, group: { ...exampleFor('group'), group: changed } });
  await save.click();
  await expect.poll(() => requests('saveGroup').length).toBe(1);
  await expect
    .element(screen.getByRole('region', { name: 'About this group' }))
    .toMatchTextContent(/Written in the lift\./);
});

test('a new listing in a group opens a draft of its own in the frame of the group', async () => {
  const screen = await openScreen('/grouplisting/group-kiara-hills', { agent: anAgent() });
  await screen.getByRole('main').getByRole('link', { name: 'New listing' }).click();
  await expect.poll(openPath).toMatch(/^\/grouplisting\/form\/[0-9a-f-]{36}\?groupId=group-kiara-hills/);
  await expect.element(screen.getByRole('heading', { name: 'Building' })).toBeVisible();
  await screen.getByRole('link', { name: 'Back to the group' }).click();
  await expect.poll(openPath).toBe('/grouplisting/group-kiara-hills');
});
