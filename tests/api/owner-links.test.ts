import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { agents, ownerLinks } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { dependenciesFrom } from '#support/api.ts';
import { agentId, startOwnerLinks } from '#support/owner-links.ts';

let links: Awaited<ReturnType<typeof startOwnerLinks>>;
beforeAll(async () => {
  links = await startOwnerLinks();
});
afterAll(() => links.api.close());
beforeEach(() => links.deleteAll());

describe('the link', () => {
  test('Ten listings are asked for at once, the same request once', async () => {
    const { create, list, newLink, own } = links;
    const ten = own.map(({ id }) => newLink(id));
    const mutationId = randomUUID();
    const { status, body } = await create(ten, { mutationId });
    expect([status, body.created.length]).toEqual([200, 10]);
    expect((await create(ten, { mutationId })).body).toEqual(body);
    expect(await list()).toHaveLength(10);
    expect((await list()).every(({ state }: { state: string }) => state === 'Open')).toBe(true);
  });

  test('It shows the owner name, price and agent, in three languages, and neither facts nor owner', async () => {
    const { asked, open, own } = links;
    const { secret } = await asked();
    const { statusCode, body, headers } = await open(secret);
    expect(statusCode).toBe(200);
    for (const part of ['Is it still available?', own[0]!.name, 'Aisyah binti Rahman', 'No, it is rented'])
      expect(body).toContain(part);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('content="noindex"');
    expect((await open(secret, undefined, 'ms')).body).toContain('Masih ada?');
    expect((await open(secret, undefined, 'zh')).body).toContain('不，已租出');
  });

  test('Listings of others are left out; another agent sees and decides nothing', async () => {
    const { api, asked, create, decide, list, newLink, open } = links;
    const foreign = newLink('listing-kumar-0001');
    expect((await create([foreign])).body.created).toEqual([]);
    expect((await open(foreign.secret)).statusCode).toBe(404);
    const link = await asked();
    expect((await api.post('/property/agent/ownerLinks/search', { agentId }, api.kumar)).status).toBe(404);
    const decision = { _id: link._id, answeredAt: new Date(0).toISOString(), decision: 'Accepted' };
    expect((await decide({ ...decision, agentId: 'agent-kumar' }, api.kumar)).status).toBe(404);
    expect((await list())[0].state).toBe('Open');
  });

  test('A newer link of the same listing replaces one that is not answered', async () => {
    const { asked, open } = links;
    const first = await asked();
    const second = await asked();
    expect((await open(first.secret)).statusCode).toBe(404);
    expect((await open(second.secret)).statusCode).toBe(200);
  });

  test('Its secret is stored as a hash, and cannot be guessed: who tries has to wait', async () => {
    const { api, asked, open } = links;
    const { secret } = await asked();
    expect(JSON.stringify(await api.db.select().from(ownerLinks))).not.toContain(secret);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess++)
      statuses.add((await open(randomBytes(16).toString('hex'), '10.6.6.6')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
    expect((await open(secret, '10.6.6.6')).statusCode).toBe(200);
    for (const invalid of ['x', '../../etc', '%00', 'A'.repeat(32)])
      expect([404, 414, 429]).toContain((await open(invalid, '10.6.6.7')).statusCode);
  });

  test('It ends after fourteen days, and with the agent’s account', async () => {
    const { answer, api, asked, list, open } = links;
    const { secret } = await asked();
    const set = (suspended: boolean) =>
      api.db.update(agents).set({ suspended }).where(eq(agents.id, agentId));
    await set(true);
    expect((await open(secret)).statusCode).toBe(404);
    await set(false);
    await api.db.update(ownerLinks).set({ expiresAt: new Date(api.clock.now.getTime() - 1) });
    expect((await open(secret)).statusCode).toBe(410);
    const late = await answer(secret, { answer: 'Available' });
    expect([late.statusCode, late.body.includes('This link has ended')]).toEqual([410, true]);
    expect(await list()).toEqual([]);
    await api.db.update(ownerLinks).set({ expiresAt: new Date(api.clock.now.getTime() - 100 * dayMs) });
    await removeExpired(dependenciesFrom(api));
    expect(await api.db.select().from(ownerLinks)).toEqual([]);
  });
});
