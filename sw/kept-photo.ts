/** Says whose photo it is: `self` is one of the agent's own, which nobody else can take away. */
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
function asOwn(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(ownerHeader, 'self');
  return new Response(kept.body, { status: kept.status, headers });
}

/**
 * Answers a photo of which there is a copy. An own photo never changes: the copy is the answer. One that
 * another agent shares can be taken back: the server is asked first, and a copy that it refuses (403, 404) is
 * dropped and not shown. Where the server gives no answer, the copy is shown.
 */
export async function answerKept(
  kept: Response,
  ask: (init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>,
): Promise<PhotoAnswer> {
  if (isOwn(kept)) return { answer: kept, copy: 'same' };
  const tag = kept.headers.get('ETag');
  const headers: Record<string, string> = tag ? { 'If-None-Match': tag } : {};
  const answer = await ask({ headers, signal: AbortSignal.timeout(askAtMostMs) }).catch(() => null);
  if (answer?.status === 403 || answer?.status === 404) return { answer, copy: 'drop' };
  if (answer?.ok) return { answer, copy: answer.clone() };
  const isNowOwn = answer?.status === 304 && isOwn(answer);
  return { answer: kept, copy: isNowOwn ? asOwn(kept.clone()) : 'same' };
}
