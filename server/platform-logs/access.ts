import { hasPostingAccess } from '#domain/agent.ts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/refusals.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';

/**
 * Platforms are for agents with posting access (R-ROLE-4). Throws `not_found` where the request is for another
 * agent, `posting_access_required` without access.
 */
export function requirePostingAccess(
  agent: SignedInAgent,
  agentId: string,
  { postingAgents }: Pick<Config, 'postingAgents'>,
): void {
  if (agentId !== agent.id) throw new Refusal('not_found');
  if (!hasPostingAccess({ id: agent.id, decided: agent.postingAccess }, postingAgents))
    throw new Refusal('posting_access_required');
}
