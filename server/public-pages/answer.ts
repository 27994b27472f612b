import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { publicLanguage } from './language.ts';
import type { PublicPlace } from './page.ts';

/** The ETag of a text. */
export const toTag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Answers with a page; `cached` is its `Cache-Control`. One that may be stored has an ETag and answers 304. */
export function sendPage(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  text: string,
  { policy, cached }: { policy: string; cached: string },
): FastifyReply {
  void reply
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': cached, Vary: 'Accept-Language' })
    .type('text/html; charset=utf-8');
  if (cached === 'no-store') return reply.send(text);
  const tag = toTag(text);
  void reply.header('ETag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send('') : reply.send(text);
}

/** The path of the page that an address belongs to: a form is sent to `/enquiry` below its page. */
const pagePath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/^(\/[^/]+\/[^/]+)\/enquiry$/, '$1');

/** Leads who opens the address of a form to its page. */
export const toPage = (request: Pick<FastifyRequest, 'url'>, reply: FastifyReply): FastifyReply => {
  const query = /\?.*$/.exec(request.url)?.[0] ?? '';
  return reply.header('Cache-Control', 'no-store').redirect(`${pagePath(request.url)}${query}`, 303);
};

/** The text of a part of an address; what cannot be decoded stays. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A hook: leads from an address with signs that a chat or a sentence put behind it, such as “.” or “/”, to its page. */
export async function leadToPage(
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const [, page = '', end = '', query = ''] = /^(\/[^/?]+\/[\w-]+)([^?]*)(.*)$/.exec(url) ?? [];
  if (method !== 'GET' || end === '' || /[\p{L}\p{N}]/u.test(decoded(end))) return undefined;
  return reply.header('Cache-Control', 'no-store').redirect(`${page}${query}`, 302);
}

/** What a page depends on for this visitor: the language of the address, else that of the browser. */
export const placeFor = (
  { publicUrl, settings }: Pick<Config, 'publicUrl' | 'settings'>,
  { query, headers, url }: Pick<FastifyRequest, 'headers' | 'url'> & { query: Record<string, unknown> },
): PublicPlace => ({
  publicUrl,
  settings,
  language: publicLanguage(query['lang'], headers['accept-language']),
  path: pagePath(url),
});
