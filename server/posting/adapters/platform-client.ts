import type { PlatformRules } from '#domain/posting/platform-rules.ts';
import { preflight } from '#domain/posting/posting-preflight.ts';
import { type PostingProblem, problem } from '#domain/posting/posting.ts';
import { isJsonObject } from '#server/http/json-object.ts';
import type { PlatformAdapter, PlatformAnswer } from './adapter.ts';
import { answerWithinMs, linkFrom, parseJson, pauseMs, toText } from './answer-parts.ts';

export interface PlatformRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  key?: string;
  body?: unknown;
}

export interface PlatformResponse {
  status: number;
  headers: Record<string, string | undefined>;
  /** As it arrived: it may be anything. */
  body: string;
}

/** Sends a request to a platform. Rejects where no answer arrives. */
export type Transport = (request: PlatformRequest, signal: AbortSignal) => Promise<PlatformResponse>;

function parsed(body: string): Record<string, unknown> | null {
  const value = parseJson(body);
  return isJsonObject(value) ? value : null;
}

function placed(answer: Record<string, unknown> | null): PlatformAnswer {
  const reference = toText(answer?.['id']);
  const link = linkFrom(answer?.['url']);
  if (reference === null || link === null) return { kind: 'failed', code: 'answer_not_understood' };
  const refused = Number(answer?.['photosRefused'] ?? 0);
  const warnings: PostingProblem[] =
    refused > 0 ? [problem('photos_refused', { field: 'photos', value: refused, isWarning: true })] : [];
  return { kind: 'done', reference, link, warnings };
}

function rejected(answer: Record<string, unknown> | null): PlatformAnswer {
  const errors = Array.isArray(answer?.['errors']) ? (answer['errors'] as unknown[]).slice(0, 20) : [];
  const problems = errors.flatMap((error) => {
    const { field, message } = (error ?? {}) as Record<string, unknown>;
    return problem('field_refused', { field: toText(field)?.slice(0, 64) ?? null, value: toText(message) });
  });
  return problems.length > 0
    ? { kind: 'rejected', problems }
    : { kind: 'failed', code: 'answer_not_understood' };
}

/**
 * What a response means. A page or anything else that is no answer of the platform may be temporary: it is
 * tried again.
 */
export function understand({ status, headers, body }: PlatformResponse): PlatformAnswer {
  const answer = parsed(body);
  if (status === 429) return { kind: 'limited', retryAfterMs: pauseMs(headers['retry-after']) };
  if (status >= 500 || status === 408) return { kind: 'failed', code: 'temporary_failure' };
  if (answer === null) return { kind: 'failed', code: 'answer_not_understood' };
  if (status === 200 || status === 201)
    return answer['removed'] === true ? { kind: 'withdrawn' } : placed(answer);
  if (status === 409) return { kind: 'duplicate', link: linkFrom(answer['url']) };
  if (status === 410) return { kind: 'dropped', reason: toText(answer['reason']) };
  if (status === 422) return rejected(answer);
  return { kind: 'failed', code: 'answer_not_understood' };
}

/** The adapter of a platform that takes advertisements as JSON. */
export function platformClient(rules: PlatformRules, transport: Transport): PlatformAdapter {
  async function ask(request: PlatformRequest, signal: AbortSignal): Promise<PlatformAnswer> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
    const response = await transport(request, limit).catch(() => null);
    return response ? understand(response) : { kind: 'failed', code: 'no_answer' };
  }
  const at = (reference: string) => `/adverts/${encodeURIComponent(reference)}`;
  /** What is gone needs no withdrawal. */
  const gone = (answer: PlatformAnswer): PlatformAnswer =>
    answer.kind === 'dropped' ? { kind: 'withdrawn' } : answer;
  return {
    preflight: (listing, advertiser, today) => preflight(listing, advertiser, rules, today),
    post: (body, key, signal) => ask({ method: 'POST', path: '/adverts', key, body }, signal),
    update: (reference, body, key, signal) => ask({ method: 'PUT', path: at(reference), key, body }, signal),
    withdraw: async (reference, key, signal) =>
      gone(await ask({ method: 'DELETE', path: at(reference), key }, signal)),
    withdrawByKey: async (key, signal) =>
      gone(await ask({ method: 'DELETE', path: '/adverts', key }, signal)),
    status: (reference, signal) => ask({ method: 'GET', path: at(reference) }, signal),
  };
}
