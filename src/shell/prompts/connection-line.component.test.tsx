import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, setOnline } from '#support/components/backend.ts';
import { RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const status = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
const top = () => page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top;

test('a connection that goes and comes says so, with the time of the answers, and moves nothing', async () => {
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(screen.getByRole('link', { name: /listings? to confirm/ })).toBeVisible();
  const before = top();
  setOnline(false);
  await expect.element(screen.getByText('Offline.')).toBeVisible();
  await expect.element(status(/^As of \d/)).toBeVisible();
  await expect.element(screen.getByText('Everything you save stays on this device.')).not.toBeVisible();
  expect(top()).toBe(before);
  setOnline(true);
  await expect.element(screen.getByText('Offline.')).not.toBeInTheDocument();
  expect(top()).toBe(before);
});

test('without answers of the server on the screen, the line says where saved work is', async () => {
  answer({ searchEnquiries: new RefusedAnswer(500, 'internal') });
  const screen = await openScreen('/enquiries', { agent: anAgent() });
  setOnline(false);
  await expect.element(screen.getByText('Offline.')).toBeVisible();
  await expect.element(screen.getByText('Everything you save stays on this device.')).toBeVisible();
});
