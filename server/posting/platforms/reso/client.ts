import type { PlatformAnswer } from '#server/posting/adapters/adapter.ts';
import { answerWithinMs, pauseMs } from '#server/posting/adapters/answer-parts.ts';
import { type OutsideRequest, type OutsideResponse, requestOutside } from '#server/outside/request.ts';
import { forgetToken, type ResoAccount, takeToken } from './token.ts';

/** What a platform answered, or what that means where nothing can be read of it. */
export type ResoResponse = OutsideResponse | { answer: PlatformAnswer };

export interface ResoRequest {
  method: OutsideRequest['method'];
  /** Below the root, with a slash before it. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const failed = (code: Extract<PlatformAnswer, { kind: 'failed' }>['code']): ResoResponse => ({
  answer: { kind: 'failed', code },
});

/** What a status means whatever was asked; the response itself otherwise. */
function understand(response: OutsideResponse): ResoResponse {
  const { status, headers } = response;
  if (status === 429)
    return { answer: { kind: 'limited', retryAfterMs: pauseMs(headers.get('retry-after')) } };
  // Credentials that are refused twice are for the operator to correct, not for the agent.
  if (status === 401 || status === 408 || status >= 500) return failed('temporary_failure');
  return response;
}

const refusedToken = (response: OutsideResponse): ResoResponse => {
  const said = understand(response);
  if ('answer' in said) return said;
  return failed(response.status === 200 ? 'answer_not_understood' : 'temporary_failure');
};

/**
 * Sends a request with a token. A token that is refused is replaced once, and the request sent again. Never throws
 * for what the platform does.
 */
export async function askReso(
  account: ResoAccount,
  { method, path, headers = {}, body }: ResoRequest,
  signal: AbortSignal,
): Promise<ResoResponse> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
  const send = (token: string) =>
    requestOutside(
      `${account.url}${path}`,
      {
        method,
        headers: {
          Accept: 'application/json',
          'OData-Version': '4.01',
          Authorization: `Bearer ${token}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      limit,
    );
  try {
    const first = await takeToken(account, limit);
    if ('refused' in first) return refusedToken(first.refused);
    const response = await send(first.token);
    if (response.status !== 401) return understand(response);
    forgetToken(account, first.token);
    const second = await takeToken(account, limit);
    if ('refused' in second) return refusedToken(second.refused);
    return understand(await send(second.token));
  } catch {
    return failed('no_answer');
  }
}
