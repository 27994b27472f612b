import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const example = exampleFor('searchDrafts').items[0]!;

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
  await screen.getByRole('button', { name: 'Show all drafts' }).click();
  await expect.poll(openPath).toBe('/properties/draftslisting');
  await expect.element(screen.getByLabelText('Search drafts')).toHaveValue('');
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

test('a draft in progress has its price and how far it is; nothing published is asked for', async () => {
  const listing = {
    ...example,
    _id: crypto.randomUUID(),
    status: 'Draft' as const,
    intent: 'Rent' as const,
    facts: { priceSen: 280_000 },
  };
  answer({ searchDrafts: { items: [listing], total: 1, paging: 0, pageSize: 20 } });
  const screen = await openScreen('/properties/draftslisting', { agent: anAgent() });
  const row = screen.getByRole('listitem').filter({ hasText: example.name });
  await expect.element(row).toMatchTextContent(/RM 2,800/);
  await expect.element(row).toMatchTextContent(/[1-9]\d% ready/);
  await expect.element(row).toMatchTextContent(/Missing: /);
  expect(requests('searchDrafts').at(-1)?.body).toMatchObject({ status: '', unpublished: true });
});

test('a usual reason of the reviewer is said in the agent’s language, another as it was written', async () => {
  const returned = (name: string, more: object) => ({
    ...example,
    _id: crypto.randomUUID(),
    name,
    status: 'Rejected' as const,
    ...more,
  });
  const items = [
    returned('Mawar', { reason: 'The postcode does not belong.', rejection: 'request_postcode_wrong' }),
    returned('Kenanga', { reason: 'Sila hubungi saya.' }),
    returned('Melati', { reason: 'Of a newer server.', rejection: 'request_of_a_newer_server' }),
  ];
  answer({ searchDrafts: { items, total: 3, paging: 0, pageSize: 20 } });
  const screen = await openScreen('/properties/draftslisting', { agent: anAgent(), language: 'zh' });
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Mawar')).toMatchTextContent(/此邮编不属于该地区/);
  await expect.element(row('Kenanga')).toMatchTextContent(/Sila hubungi saya/);
  await expect.element(row('Melati')).toMatchTextContent(/Of a newer server/);
});
