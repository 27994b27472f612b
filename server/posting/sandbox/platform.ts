import { setTimeout } from 'node:timers/promises';
import { minuteMs } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import type { Advert } from '#server/adverts/advert.ts';
import type {
  PlatformRequest,
  PlatformResponse,
  Transport,
} from '#server/posting/adapters/platform-client.ts';
import {
  advertBy,
  answered,
  createAdvert,
  removeAdvert,
  takeFromWindow,
  tryFrom,
  updateAdvert,
} from './store.ts';
import { toPercent, type Behaviour, chooseBehaviour } from './behaviour.ts';

export interface SandboxOptions {
  /** How long an answer takes, in milliseconds. */
  delayMs: number;
  /** False: only prices that ask for a failure get it. */
  isFailing: boolean;
  /** Requests that it takes in a second. */
  requestsPerSecond: number;
}

const respond = (status: number, body: object, headers = {}): PlatformResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const failing = () => respond(503, { message: 'Try again later.' });
const page = (): PlatformResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Scheduled maintenance</title><h1>We will be back soon</h1>',
});
const addressFrom = (platform: string, reference: string) =>
  `https://${platform}.example/ads/${encodeURIComponent(reference)}`;

/** What the first tries meet, before the platform looks at the advertisement; null to go on. */
async function firstTries(
  behaviour: Behaviour,
  tries: number,
  signal: AbortSignal,
): Promise<PlatformResponse | null> {
  if (behaviour === 'always-fails') return failing();
  if (tries > 1) return null;
  if (behaviour === 'fails-first') return failing();
  if (behaviour === 'page-first') return page();
  if (behaviour !== 'silent-first') return null;
  await setTimeout(minuteMs, undefined, { signal });
  return failing();
}

/** Contact data in a description is refused, as real platforms do. */
const hasContact = (text: string) => /\b01\d[- ]?\d{3,4}[- ]?\d{4}\b|https?:|www\./i.test(text);

function refusal(platform: string, advert: Advert, behaviour: Behaviour): PlatformResponse | null {
  if (behaviour === 'duplicate')
    return respond(409, { url: addressFrom(platform, `OLD-${toPercent(advert.source)}`) });
  if (behaviour === 'refuses-text' || hasContact(advert.description))
    return respond(422, {
      errors: [{ field: 'remarks', message: 'The description must not contain contact data.' }],
    });
  return null;
}

/**
 * An embedded platform that answers as real ones do: slow, limited to some requests a second, with failures,
 * duplicates, refused photos, dropped advertisements and changed ids. What it does follows from the
 * advertisement alone. A request with a key that succeeded is answered the same again, and takes effect once.
 */
export function sandboxTransport(
  db: Database,
  platform: string,
  { delayMs, isFailing, requestsPerSecond }: SandboxOptions,
  now: () => Date,
): Transport {
  const shown = (advert: { reference: string }, photosRefused = 0) =>
    respond(200, { id: advert.reference, url: addressFrom(platform, advert.reference), photosRefused });

  async function write(
    { method, path, key = '', body }: PlatformRequest,
    signal: AbortSignal,
  ): Promise<PlatformResponse> {
    const advert = body as Advert;
    const behaviour = chooseBehaviour(platform, advert, isFailing);
    const { tries, answer } = await tryFrom(db, platform, key);
    if (answer) return { ...answer, headers: { 'content-type': 'application/json' } };
    const early = (await firstTries(behaviour, tries, signal)) ?? refusal(platform, advert, behaviour);
    if (early) return early;
    const reference = decodeURIComponent(path.split('/')[2] ?? '');
    const stored =
      method === 'POST'
        ? await createAdvert(db, platform, key, advert, now())
        : await updateAdvert(db, platform, reference, advert, behaviour === 'changes-id', now());
    if (!stored) return respond(410, { reason: 'The advertisement was removed by the platform.' });
    const response = shown(stored, behaviour === 'refuses-photos' ? 1 : 0);
    await answered(db, platform, key, { status: response.status, body: response.body });
    if (behaviour === 'lost-answer' && tries === 1) throw new Error('The answer was lost.');
    return response;
  }

  async function look(path: string): Promise<PlatformResponse> {
    const found = await advertBy(db, platform, { reference: decodeURIComponent(path.split('/')[2] ?? '') });
    if (!found || found.status !== 'live')
      return respond(410, { reason: 'The advertisement is no longer there.' });
    const isDropped = chooseBehaviour(platform, found.content as Advert, isFailing) === 'dropped-later';
    if (!isDropped) return shown(found);
    await removeAdvert(db, platform, { reference: found.reference }, 'dropped', now());
    return respond(410, { reason: 'The advertisement did not meet the rules of the platform.' });
  }

  return async (request, signal) => {
    const waitMs = await takeFromWindow(db, platform, requestsPerSecond);
    await setTimeout(delayMs, undefined, { signal });
    if (waitMs > 0)
      return respond(429, { message: 'Too many requests.' }, { 'retry-after': String(waitMs / 1000) });
    if (request.method === 'GET') return look(request.path);
    if (request.method !== 'DELETE') return write(request, signal);
    const reference = decodeURIComponent(request.path.split('/')[2] ?? '');
    const which = reference ? { reference } : { key: request.key ?? '' };
    await removeAdvert(db, platform, which, 'withdrawn', now());
    return respond(200, { removed: true });
  };
}
