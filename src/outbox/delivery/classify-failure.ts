import type { ApiError } from '#api/ask.ts';

/** How a failed request is sent: as a request of the contract, or as a part of a photo's upload. */
type Protocol = 'request' | 'upload';

const signIn = new Set([401, 403]);
/**
 * Statuses that may be different next time; 0 is no response. During an upload also 409 and 423: another
 * sender has the photo, or the server has another number of its bytes.
 */
const passing: Record<Protocol, ReadonlySet<number>> = {
  request: new Set([0, 408, 425, 429]),
  upload: new Set([0, 408, 409, 423, 425, 429]),
};
/**
 * Codes that may be different next time. `answer_not_understood`: a proxy's page, not the server's answer;
 * `other_version`: a server of another version, as during an upgrade, that does not know the request.
 */
const passingCodes: Record<Protocol, ReadonlySet<string | null>> = {
  request: new Set(['mutation_in_progress', 'answer_not_understood', 'other_version']),
  upload: new Set(['photo_damaged', 'answer_not_understood', null]),
};

/**
 * Decides what a failed request means for what was sent. `code` is the code of the contract,
 * `answer_not_understood` for a page of a proxy, null where there is no body.
 * - `retry`: no response, 5xx, a passing status or code, or a page of a proxy.
 * - `sign-in`: 401, 403 or `agent_mismatch`, but no page of a proxy.
 * - `rejected`: any other 4xx.
 */
export function classifyFailure(
  { status, code }: { status: number; code: string | null },
  protocol: Protocol = 'request',
): 'retry' | 'sign-in' | 'rejected' {
  const isPassing =
    status < 400 || status >= 500 || passing[protocol].has(status) || passingCodes[protocol].has(code);
  const isSignIn = signIn.has(status) || code === 'agent_mismatch';
  if (isSignIn && (protocol === 'upload' ? code !== 'answer_not_understood' : !isPassing)) return 'sign-in';
  return isPassing ? 'retry' : 'rejected';
}

/**
 * What was sent is sent again later. `isOfThisAlone`: the server was reached and may take what else waits; else the
 * rest waits too. `pauseMs`: the pause that the server asks for.
 */
export interface Retry {
  kind: 'retry';
  pauseMs: number | null;
  isOfThisAlone?: boolean;
}

/** The outcome of a failure that `classifyFailure` has tried again. */
export const retryAfter = ({ code, retryAfterMs }: ApiError): Retry => ({
  kind: 'retry',
  pauseMs: retryAfterMs,
  ...(code === 'other_version' && { isOfThisAlone: true }),
});
