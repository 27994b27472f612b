import createClient from 'openapi-fetch';
import { describe, expect, test } from 'vitest';
import { editionHeader } from '#domain/edition.ts';
import { edition } from '#openapi/edition.gen.ts';
import type { paths } from '#openapi/schema.gen.ts';
import { ask, askList, askPage } from './ask.ts';

/** Asks a backend that answers every request with this. */
const askFor = (body: string | null, init: ResponseInit) => {
  const client = createClient<paths>({
    baseUrl: 'http://portal.test',
    fetch: async () => new Response(body, init),
  });
  return ask(client.POST('/agents/login', { body: { username: 'aisyah', password: 'x' } }));
};
const as = (type: string) => ({ 'content-type': type });

test('an error of the server has the reference of its request; a refusal has none', async () => {
  const headers = { ...as('application/json'), 'x-request-id': 'a1b2c3d4' };
  const error = (status: number, code: string) =>
    askFor(JSON.stringify({ code, message: 'x' }), { status, headers });
  await expect(error(500, 'server_error')).rejects.toMatchObject({ reference: 'a1b2c3d4' });
  await expect(error(403, 'agent_suspended')).rejects.toMatchObject({ reference: null });
});

test('a request that a server of another contract does not know says so; of the same one, it is at fault', async () => {
  const from = (theirs: string) =>
    askFor(JSON.stringify({ code: 'invalid_request', message: 'x' }), {
      status: 400,
      headers: { ...as('application/json'), [editionHeader]: theirs },
    });
  await expect(from('another')).rejects.toMatchObject({ code: 'other_version', status: 400 });
  await expect(from(edition)).rejects.toMatchObject({ code: 'invalid_request', status: 400 });
});

describe('an answer that is not the backend’s', () => {
  const page = '<!doctype html><title>Welcome to the hotel</title>';

  test.each([
    [200, 'text/html'],
    [200, 'application/json'],
    [200, 'text/plain'],
    [401, 'text/html; charset=utf-8'],
    [403, 'text/html'],
    [403, 'text/plain'],
    [404, 'application/json'],
    [503, 'text/html'],
  ])('%i %s says nothing about the agent, the session or what was asked for', async (status, type) => {
    await expect(askFor(page, { status, headers: as(type) })).rejects.toMatchObject({
      code: 'answer_not_understood',
      status: 0,
    });
  });

  test('may say when to come back', async () => {
    const headers = { ...as('text/html'), 'retry-after': '30' };
    await expect(askFor(page, { status: 503, headers })).rejects.toMatchObject({ retryAfterMs: 30_000 });
  });
});

test('a refusal without a code has that of its status', async () => {
  await expect(askFor('{}', { status: 401, headers: as('application/json') })).rejects.toMatchObject({
    code: 'sign_in_required',
    status: 401,
  });
  await expect(askFor('Forbidden', { status: 403, headers: as('text/plain') })).rejects.toMatchObject({
    code: 'agent_suspended',
    status: 403,
  });
});

describe('a list that is asked for', () => {
  const answered = (body: unknown) =>
    createClient<paths>({ baseUrl: 'http://portal.test', fetch: async () => Response.json(body) });
  const drafts = (body: unknown) =>
    askPage(
      answered(body).POST('/master/properties/draft/searchAgent', {
        body: { agentId: 'a', search: '', status: '', paging: 0 },
      }),
    );
  const packages = (body: unknown) =>
    askList(answered(body).POST('/agentPackages/search', { body: { hidePackage: false } }));
  const postings = (body: unknown) =>
    askPage(
      answered(body).POST('/platforms/postings/ofListings', { body: { agentId: 'a', listingIds: [] } }),
      'postings',
    );

  test.each([{}, [], null, 'ok', { items: null }, { items: {} }, { data: { items: [] } }])(
    'is not in %j: that is not the backend’s answer, and not an empty list',
    async (body) => {
      const notUnderstood = { code: 'answer_not_understood', status: 0 };
      await expect(drafts(body)).rejects.toMatchObject(notUnderstood);
      await expect(postings(body)).rejects.toMatchObject(notUnderstood);
      if (!Array.isArray(body)) await expect(packages(body)).rejects.toMatchObject(notUnderstood);
    },
  );

  test('may be empty', async () => {
    await expect(drafts({ items: [], total: 0 })).resolves.toMatchObject({ items: [] });
    await expect(postings({ postings: [] })).resolves.toEqual({ postings: [] });
    await expect(packages([])).resolves.toEqual([]);
  });
});
