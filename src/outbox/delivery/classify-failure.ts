import type { ApiError } from '#api/ask.ts';

const waits = new Set([0, 408, 425, 429]);

/**
 * What a failed request means for what was sent: it waits (`later`) where there was no answer that can be
 * believed, where the server rests, or where it does this very thing already; a session that is over or
 * another agent's asks who is there. A page in between speaks HTML, and refuses nothing.
 */
export function classifyFailure({
  status,
  code,
}: Pick<ApiError, 'status' | 'code'>): 'retry' | 'sign-in' | 'rejected' {
  if (
    waits.has(status) ||
    status >= 500 ||
    status < 400 ||
    code === 'mutation_in_progress' ||
    code === 'answer_not_understood'
  )
    return 'retry';
  return status === 401 || status === 403 || code === 'agent_mismatch' ? 'sign-in' : 'rejected';
}
