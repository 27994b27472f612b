import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const address = '/properties/posting/import/rumahku?run=run-1';
const none = { added: 0, changed: 0, left: 0, dropped: 0, absent: 0, problems: 0 };

function answerDone(results: Partial<typeof none>, images = { stored: 0, waiting: 0, failed: 0 }) {
  const example = exampleFor('importRun')!;
  const done = { ...none, ...results };
  const counts = { ...example.counts, ...none, ...results };
  answer({ importRun: { ...example, _id: 'run-1', status: 'Done', results: done, counts, images } });
}

test('a result names what there was something of, and nothing else', async () => {
  answerDone({ added: 3, left: 1 }, { stored: 4, waiting: 0, failed: 0 });
  const screen = await openScreen(address, { agent: anAgent() });
  await expect.element(screen.getByText('3 added, 1 unchanged', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Images: 4 stored', { exact: true })).toBeVisible();
  const tabs = screen.getByRole('tablist', { name: 'Records' }).getByRole('tab');
  await expect.poll(() => tabs.elements().map((tab) => tab.textContent)).toEqual(['New 3', 'Unchanged 1']);
});

test('a run that did nothing says so', async () => {
  answerDone({});
  const screen = await openScreen(address, { agent: anAgent() });
  await expect.element(screen.getByText('Nothing was imported.')).toBeVisible();
});

test('a run that was undone says that, and what it had done as what was before', async () => {
  const example = exampleFor('importRun')!;
  const results = { ...none, added: 3, changed: 1 };
  const undoneAt = '2026-11-21T06:05:00.000Z';
  const images = { stored: 4, waiting: 0, failed: 0 };
  answer({
    importRun: { ...example, _id: 'run-1', status: 'Undone', results, counts: results, images, undoneAt },
  });
  const screen = await openScreen(address, { agent: anAgent() });
  await expect.element(screen.getByText(/^Undone on 21 Nov 2026, 14:05\./)).toBeVisible();
  await expect.element(screen.getByText('Before it was undone: 3 added, 1 changed')).toBeVisible();
  await expect.element(screen.getByText('3 added, 1 changed', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Images:/)).not.toBeInTheDocument();
});

test('a list that was chosen before, and is empty now, gives way to the first that has something', async () => {
  answerDone({ left: 2 });
  const screen = await openScreen(`${address}&show=added&page=2`, { agent: anAgent() });
  const tabs = screen.getByRole('tablist', { name: 'Records' });
  await expect.element(tabs.getByRole('tab', { selected: true })).toHaveTextContent('Unchanged 2');
  await expect.element(tabs.getByRole('tab', { name: /^New/ })).not.toBeInTheDocument();
});
