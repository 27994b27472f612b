import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleOf, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const example = exampleOf('searchDrafts').items[0]!;

test('Draft Listing keeps its search, status and page in the address', async () => {
  answer({
    searchDrafts: ({ body }) => {
      const { search, paging } = body as { search: string; paging: number };
      return {
        items: search === 'zzzz' ? [] : [example],
        total: search === 'zzzz' ? 0 : 45,
        paging,
        pageSize: 20,
      };
    },
  });
  const agent = anAgent();
  const screen = await openScreen('/properties/draftslisting', { agent });
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(openPath).toBe('/properties/draftslisting?page=2');
  await screen.getByRole('radio', { name: 'Needs attention' }).click();
  await expect.poll(openPath).toBe('/properties/draftslisting?status=Rejected');
  await expect
    .poll(() => requests('searchDrafts').at(-1)?.body)
    .toMatchObject({ status: 'Rejected', paging: 0 });
  await screen.getByLabelText('Search drafts').fill('zzzz');
  await expect.element(screen.getByText('No matches')).toBeVisible();
  await expect.poll(openPath).toBe('/properties/draftslisting?q=zzzz&status=Rejected');
});

test('the address chooses the status', async () => {
  const screen = await openScreen('/properties/draftslisting?status=Rejected', { agent: anAgent() });
  await expect.element(screen.getByRole('radio', { name: 'Needs attention' })).toBeChecked();
});

test('an unknown id opens no form', async () => {
  answer({ draft: new RefusedAnswer(404, 'not_found'), listing: new RefusedAnswer(404, 'not_found') });
  const screen = await openScreen('/properties/form/0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f', {
    agent: anAgent(),
  });
  await expect.element(screen.getByText('Draft not found')).toBeVisible();
});
