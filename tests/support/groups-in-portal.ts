import { randomUUID } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { newGroup } from './new-group.ts';

async function posted(page: Page, path: string, body: object): Promise<unknown> {
  const { status, answer } = await page.evaluate(
    async ([url, sent]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Portal': '1' };
      const response = await fetch(`/api${url}`, { method: 'POST', headers, body: sent });
      return { status: response.status, answer: (await response.json()) as unknown };
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
}

/** Makes a group of the signed-in agent, as by another device. Resolves to its `_id`. */
export async function madeGroup(page: Page, more: Record<string, unknown> = {}): Promise<string> {
  const group = newGroup(more);
  await posted(page, '/grouplisting/save', group);
  return group._id;
}

/** Changes the split of a group that `madeGroup` made. */
export async function splitChanged(page: Page, groupId: string, listingShare: number): Promise<void> {
  const { group } = await page.evaluate(
    async (id) =>
      (await fetch(`/api/grouplisting/${id}`)).json() as Promise<{ group: Record<string, unknown> }>,
    groupId,
  );
  const { name, category, title, offering, state, area, note, rev } = group;
  const body = { name, category, title, offering, state, area, note, listingShare };
  await posted(page, '/grouplisting/save', {
    ...body,
    _id: groupId,
    baseRev: rev,
    mutationId: randomUUID(),
  });
}

/** Shares an own listing into a group that `madeGroup` made, under its split. */
export async function sharedInto(page: Page, groupId: string, listingId: string): Promise<void> {
  await posted(page, `/grouplisting/${groupId}/share`, {
    listingId,
    agreedShare: 60,
    mutationId: randomUUID(),
  });
}
