import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const address = '/properties/posting/import/rumahku?run=run-1';

function answerRun(completable: number, status: 'Ready' | 'Done' = 'Ready') {
  const example = exampleFor('importRun')!;
  answer({
    importRun: { ...example, _id: 'run-1', status, counts: { ...example.counts, completable } },
  });
}

test('what can be set for all new listings is said at the top, and set from there', async () => {
  answerRun(3);
  await openScreen(address, { agent: anAgent() });
  await expect.element(page.getByText(/^3 new listings would become drafts/)).toBeVisible();
  await page.getByRole('button', { name: 'Set for all' }).click();
  await page.getByLabelText("Owner's authorisation on file").click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect
    .poll(() => requests('readImport').at(-1)?.body)
    .toMatchObject({ choices: { defaults: { authorisationKind: expect.any(String) } } });
});

test('where nothing can be set for all, nothing is said', async () => {
  answerRun(0);
  await openScreen(address, { agent: anAgent() });
  await expect.element(page.getByRole('button', { name: 'How the feed is read' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Set for all' }).query()).toBeNull();
});

test('once the new listings are drafts, the way leads to them', async () => {
  answerRun(3, 'Done');
  await openScreen(address, { agent: anAgent() });
  await expect
    .element(page.getByRole('link', { name: 'Finish the new drafts' }))
    .toHaveAttribute('href', '/properties/draftslisting');
});
