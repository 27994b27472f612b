import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusals.ts';

const maxDepth = 32;

/**
 * Can PostgreSQL store all strings of the value (no NUL, no lone surrogates), and is it not nested too
 * deeply?
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < maxDepth &&
    Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
  );
}

/**
 * Parses JSON bodies; an empty one is undefined. Throws a SyntaxError, or `invalid_request` for text that
 * cannot be stored.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, text, (error, body: unknown) => {
      if (error) return done(error);
      return isStorable(body)
        ? done(null, body)
        : done(new Refusal('invalid_request', { details: ['body contains text that cannot be stored'] }));
    });
  });
}
