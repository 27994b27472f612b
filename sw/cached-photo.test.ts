import { describe, expect, test, vi } from 'vitest';
import { answerCached } from './cached-photo.ts';

const copy = (of?: string) =>
  new Response('copy', { headers: { ETag: '"1"', ...(of !== undefined && { 'X-Photo-Of': of }) } });
const answered = (status: number, headers: Record<string, string> = {}) =>
  vi.fn(async () => {
    const body = status === 304 ? null : 'answer';
    return new Response(body, { status, headers: { 'content-type': 'image/webp', ...headers } });
  });

describe('a copy of an own photo', () => {
  test('is the answer, without a request', async () => {
    const ask = answered(404);
    const { answer, copy: next } = await answerCached(copy('self'), ask);
    expect(await answer.text()).toBe('copy');
    expect(next).toBe('same');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a copy of a photo that another agent shares', () => {
  test.for([403, 404])('is dropped and not shown where the server answers %i', async (status) => {
    const { answer, copy: next } = await answerCached(copy('group'), answered(status));
    expect(answer.status).toBe(status);
    expect(next).toBe('drop');
  });

  test('is shown where it is still the photo, and the server is asked with its tag', async () => {
    const ask = answered(304);
    const { answer, copy: next } = await answerCached(copy('group'), ask);
    expect(await answer.text()).toBe('copy');
    expect(next).toBe('same');
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ headers: { 'If-None-Match': '"1"' } }));
  });

  test.for([401, 429, 500])('is shown where the server cannot say (%i)', async (status) => {
    const { answer, copy: next } = await answerCached(copy('group'), answered(status));
    expect(await answer.text()).toBe('copy');
    expect(next).toBe('same');
  });

  test('is shown without a network', async () => {
    const { answer } = await answerCached(copy('group'), async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await answer.text()).toBe('copy');
  });

  test('is shown where a captive portal answers with its page', async () => {
    const page = answered(200, { 'content-type': 'text/html' });
    const { answer, copy: next } = await answerCached(copy('group'), page);
    expect(await answer.text()).toBe('copy');
    expect(next).toBe('same');
  });

  test('is replaced by a new answer', async () => {
    const { answer, copy: next } = await answerCached(copy('group'), answered(200));
    expect(await answer.text()).toBe('answer');
    expect(await (next as Response).text()).toBe('answer');
  });
});

test('A copy of an earlier version is asked for once, and then known as an own one', async () => {
  const first = await answerCached(copy(), answered(304, { 'X-Photo-Of': 'self' }));
  expect(await first.answer.text()).toBe('copy');
  const ask = answered(404);
  const { answer } = await answerCached(first.copy as Response, ask);
  expect(await answer.text()).toBe('copy');
  expect(ask).not.toHaveBeenCalled();
});
