import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PictureLine } from './picture-line.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const picture = (text: string) => new Response(text, { headers: { 'content-type': 'image/webp' } });

/** A server that never answers, as on a half-dead line; it hears when it is given up. */
const hanging = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );

/** Asks for so many pictures that hang. Resolves to how many have reached the network. */
function askForMany(line: PictureLine, count: number) {
  const asked = vi.fn(hanging);
  const ends = Array.from({ length: count }, () => line.fetch(asked).catch(() => 'given up'));
  return { asked, ends };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('pictures that hang', () => {
  test('leave two of six connections to the outbox', async () => {
    const { asked } = askForMany(new PictureLine(), 30);
    await settle();
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('are given up after 20 seconds, and the next have their turn', async () => {
    const { asked, ends } = askForMany(new PictureLine(), 6);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ends[0]).toBe('given up');
    expect(asked).toHaveBeenCalledTimes(6);
  });

  test('in the middle of the answer are given up, too', async () => {
    const line = new PictureLine();
    const answer = line.fetch(async (signal) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(new Uint8Array(4));
          signal.addEventListener('abort', () => stream.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const rejected = expect(answer).rejects.toThrow('No byte in time');
    await vi.advanceTimersByTimeAsync(20_000);
    await rejected;
  });
});

test('a picture that comes slowly is waited for', async () => {
  let write = (_part: string) => {};
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      write = (part) => stream.enqueue(new TextEncoder().encode(part));
      end = () => stream.close();
    },
  });
  const answer = new PictureLine().fetch(async () => new Response(body, { headers: { ETag: '"1"' } }));
  for (const part of ['a', 'b', 'c']) {
    await vi.advanceTimersByTimeAsync(15_000);
    write(part);
  }
  end();
  const whole = await answer;
  expect(await whole.text()).toBe('abc');
  expect(whole.headers.get('ETag')).toBe('"1"');
});

test('what was asked for last is fetched first', async () => {
  const line = new PictureLine();
  const order: string[] = [];
  const { asked } = askForMany(line, 4);
  await settle();
  for (const name of ['first', 'second', 'third'])
    void line.fetch(async () => (order.push(name), picture(name))).catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(order).toEqual(['third', 'second', 'first']);
});

test('a picture that is not wanted any more leaves the line, and holds up no other', async () => {
  const line = new PictureLine();
  askForMany(line, 4);
  const gone = new AbortController();
  const asked = vi.fn(async () => picture('gone'));
  const leaving = line.fetch(asked, gone.signal).catch(() => 'left');
  const staying = line.fetch(async () => picture('stays'));
  gone.abort();
  expect(await leaving).toBe('left');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await staying).text()).toBe('stays');
  expect(asked).not.toHaveBeenCalled();
});

test('an answer without a body passes as it is', async () => {
  const answer = await new PictureLine().fetch(async () => new Response(null, { status: 304 }));
  expect(answer.status).toBe(304);
});

test('a place that is given back twice is one place', async () => {
  const line = new PictureLine();
  const leave = await line.enter();
  leave();
  leave();
  const { asked } = askForMany(line, 6);
  await settle();
  expect(asked).toHaveBeenCalledTimes(4);
});
