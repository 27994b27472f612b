import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportSchedule } from '#domain/import/imports.ts';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const address = '/properties/posting/import/rumahku';
const url = 'https://agency.example/feed.xml';
const schedule: ImportSchedule = { ...exampleFor('scheduleImport')!.schedule!, url, hasLogin: true };
const searched = (one: ImportSchedule | null) =>
  answer({ searchImports: { ...exampleFor('searchImports')!, schedule: one } });

test('a schedule is saved with its login, which is not shown again, and says when it fetches next', async () => {
  searched(null);
  await openScreen(address, { agent: anAgent() });
  expect(page.getByText(/^Next at/).query()).toBeNull();
  await page.getByRole('radio', { name: 'Every night' }).click();
  const form = page.getByRole('region', { name: 'Fetch an address again by itself' });
  await form.getByLabelText('Address of the feed').fill(url);
  await form.getByLabelText('User name of the address').fill('agency');
  await form.getByLabelText('Password of the address').fill('a secret');
  searched(schedule);
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect.element(page.getByText(/Next at/)).toBeVisible();
  const login = { user: 'agency', password: 'a secret' };
  expect(requests('scheduleImport')[0]?.body).toMatchObject({ every: 'Nightly', url, login });
  await expect.element(form.getByLabelText('Password of the address')).toHaveValue('');
  await expect.element(page.getByText(/^A login is stored/)).toBeVisible();
});

test('a schedule ends', async () => {
  searched(schedule);
  await openScreen(address, { agent: anAgent() });
  await page.getByRole('radio', { name: 'Off' }).click();
  searched(null);
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect.element(page.getByText(/Next at/)).not.toBeInTheDocument();
  expect(requests('scheduleImport')[0]?.body).toMatchObject({ every: null });
});

test('a scheduled import that waits says why', async () => {
  const run = { ...exampleFor('importRun')!, _id: 'run-1', isScheduled: true, waitsFor: 'format' } as const;
  answer({ importRun: run });
  await openScreen(`${address}?run=run-1`, { agent: anAgent() });
  await expect.element(page.getByText(/waits for you: the feed has another format/)).toBeVisible();
});

test('a password without a user name is refused in words, and stays', async () => {
  searched(schedule);
  await openScreen(address, { agent: anAgent() });
  const form = page.getByRole('region', { name: 'Fetch an address again by itself' });
  await form.getByLabelText('Password of the address').fill('a secret');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect.element(form.getByText(/Please enter the user name too/)).toBeVisible();
  await expect.element(form.getByLabelText('Password of the address')).toHaveValue('a secret');
  expect(requests('scheduleImport')).toEqual([]);
});

test('a stored login is removed, and the rest of the schedule stays', async () => {
  searched(schedule);
  await openScreen(address, { agent: anAgent() });
  await page.getByRole('button', { name: 'Remove the stored login' }).click();
  await expect.poll(() => requests('scheduleImport')).toHaveLength(1);
  const { every, archivesAbsent } = schedule;
  expect(requests('scheduleImport')[0]?.body).toMatchObject({ every, url, archivesAbsent, login: null });
});
