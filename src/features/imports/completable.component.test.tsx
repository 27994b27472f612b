import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const address = '/properties/posting/import/rumahku?run=run-1';

function answerRun(completable: number) {
  const example = exampleFor('importRun')!;
  answer({
    importRun: { ...example, _id: 'run-1', status: 'Ready', counts: { ...example.counts, completable } },
  });
}

test('what can be set for all new listings is said at the top, and set from there', async () => {
  answerRun(3);
  await openScreen(address, { agent: anAgent() });
  await expect.element(page.getByText(/^3 new listings would become drafts/)).toBeVisible();
  await page.getByRole('button', { name: 'Set for all' }).click();
  await page.getByLabelText('Owner’s authorisation on file').click();
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

test.each([
  ['Done', { drafts: 40 }],
  ['Stopped', { drafts: 1 }],
  ['Done', {}],
] as const)('once new listings are drafts, the way leads to them: %s %o', async (status, more) => {
  const example = exampleFor('importRun')!;
  const counts = { ...example.counts, completable: 'drafts' in more ? 0 : 3 };
  answer({
    importRun: { ...example, _id: 'run-1', status, counts, results: { ...example.results, ...more } },
  });
  await openScreen(address, { agent: anAgent() });
  await expect
    .element(page.getByRole('link', { name: 'Finish the new drafts' }))
    .toHaveAttribute('href', '/properties/draftslisting');
});

test('where a run made no draft, no way leads to drafts', async () => {
  const example = exampleFor('importRun')!;
  answer({
    importRun: { ...example, _id: 'run-1', status: 'Done', results: { ...example.results, drafts: 0 } },
  });
  await openScreen(address, { agent: anAgent() });
  await expect.element(page.getByRole('heading', { name: example.source.name })).toBeVisible();
  expect(page.getByRole('link', { name: 'Finish the new drafts' }).query()).toBeNull();
});
