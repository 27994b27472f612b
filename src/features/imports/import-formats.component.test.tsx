import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { importFormats } from '#domain/import/import-feed.ts';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const address = '/properties/posting/import/rumahku';
const partial = page.getByText(/^A CSV feed may contain only part of your listings/);
const short = page.getByText(/^This feed may be incomplete/);

async function openRun(isAbsolute: boolean | null) {
  const example = exampleFor('importRun')!;
  const run = {
    ...example,
    _id: 'run-1',
    status: 'Ready',
    format: 'CSV',
    isShort: true,
    isAbsolute,
  } as const;
  answer({ importRun: run });
  await openScreen(`${address}?run=run-1`, { agent: anAgent() });
  await expect.element(page.getByRole('button', { name: 'How the feed is read' })).toBeVisible();
}

test('a feed that may have a part of the listings alone says so', async () => {
  await openRun(false);
  await expect.element(partial).toBeVisible();
  expect(short.query()).toBeNull();
});

test('a feed that has all of them says where it may be incomplete', async () => {
  await openRun(true);
  await expect.element(short).toBeVisible();
  expect(partial.query()).toBeNull();
});

test.for([
  ['en', /also as ZIP or GZIP/],
  ['ms', /juga sebagai ZIP/],
  ['zh', /也可以是 ZIP/],
] as const)('in %s the formats of files are named', async ([language, more]) => {
  await openScreen(address, { agent: anAgent(), language });
  const sentence = page.getByText(more);
  await expect.element(sentence).toBeVisible();
  for (const name of importFormats) expect(sentence.element().textContent).toContain(name);
});
