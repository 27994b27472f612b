import { isPicture } from './file-check.ts';

/** Names the owner of a photo. `self`: the signed-in agent's own photo, which no other agent can withdraw. */
const ownerHeader = 'X-Photo-Of';

/** The server is asked for this long about a photo of another agent before the copy is shown. */
const askAtMostMs = 4_000;

/** What is answered, and what becomes of the copy: a new one, none, or the same. */
export interface PhotoAnswer {
  answer: Response;
  copy: Response | 'drop' | 'same';
}

const isOwn = (answer: Response) => answer.headers.get(ownerHeader) === 'self';

/** The copy, marked as one of the agent's own. */
function asOwn(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.set(ownerHeader, 'self');
  return new Response(cached.body, { status: cached.status, headers });
}

/**
 * Answers a photo of which there is a copy. An own photo never changes: the copy is the answer. One that
 * another agent shares can be taken back: the server is asked first, and a copy that it refuses (403, 404) is
 * dropped and not shown. Where the server gives no answer, or another one than a picture, the copy is shown.
 */
export async function answerCached(
  cached: Response,
  ask: (init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>,
): Promise<PhotoAnswer> {
  if (isOwn(cached)) return { answer: cached, copy: 'same' };
  const tag = cached.headers.get('ETag');
  const headers: Record<string, string> = tag ? { 'If-None-Match': tag } : {};
  const answer = await ask({ headers, signal: AbortSignal.timeout(askAtMostMs) }).catch(() => null);
  if (answer?.status === 403 || answer?.status === 404) return { answer, copy: 'drop' };
  if (answer && isPicture(answer)) return { answer, copy: answer.clone() };
  const isNowOwn = answer?.status === 304 && isOwn(answer);
  return { answer: cached, copy: isNowOwn ? asOwn(cached.clone()) : 'same' };
}
