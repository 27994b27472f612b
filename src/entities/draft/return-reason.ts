import type { Draft } from '#domain/draft/draft.ts';
import { isDraftRejection } from '#domain/draft-rejection.ts';
import type { Words } from '#messages/words.ts';

/** Why a reviewer returned the draft: a usual reason in the agent's language, another as it was written; null for none. */
export function returnReason(
  { reason, rejection }: Pick<Draft, 'reason' | 'rejection'>,
  sentence: Words['sentence'],
): string | null {
  return isDraftRejection(rejection) ? sentence(rejection) : (reason ?? null);
}
