import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const page = exampleFor('searchEnquiries');
const [tan] = page.items;

/** How many commands of the agent are on this device. Other tests leave theirs in the same database. */
const countStored = (agentId: string) =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    opening.onerror = () => reject(new Error('the outbox is closed'));
    opening.onsuccess = () => {
      const all = opening.result.transaction('commands').objectStore('commands').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve((all.result as { agentId: string }[]).filter((one) => one.agentId === agentId).length);
      };
    };
  });

test('once the server has erased a person, this device has nothing about them', async () => {
  const done = ({ body }: { body: unknown }) => {
    const { _id, mutationId } = body as { _id: string; mutationId: string };
    return { _id, mutationId } as never;
  };
  answer({ changeEnquiry: done, eraseEnquiry: done });
  const agent = anAgent();
  const storedCommands = () => countStored(agent._id);
  const screen = await openScreen(`/enquiries?enquiry=${tan!._id}`, { agent });
  await screen.getByRole('radio', { name: 'Closed' }).click();
  await expect.poll(() => requests('changeEnquiry').length).toBe(1);
  await screen.getByRole('button', { name: /Erase/ }).click();
  answer({ searchEnquiries: { ...page, items: [], total: 0 } });
  await screen.getByRole('dialog').getByRole('button', { name: /Erase/ }).click();
  expect(await storedCommands()).toBeGreaterThan(0);
  await expect.poll(() => requests('eraseEnquiry').length).toBe(1);
  await expect.poll(storedCommands).toBe(0);
});
