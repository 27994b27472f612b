import { mayPostNow } from '#server/packages/posting-access.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';

/** Throws `not_found` for a platform that is not configured. */
export function requirePlatform(platform: string, { config }: Pick<Dependencies, 'config'>): void {
  if (!config.settings.platforms.includes(platform)) throw new Refusal('not_found');
}

/**
 * Platforms are for agents with posting access (R-ROLE-4). Throws `not_found` where the request is for another
 * agent, `posting_access_required` without access.
 */
export function requirePostingAccess(
  agent: SignedInAgent,
  agentId: string,
  deps: Pick<Dependencies, 'config' | 'now'>,
): void {
  if (agentId !== agent.id) throw new Refusal('not_found');
  if (!mayPostNow(agent, deps)) throw new Refusal('posting_access_required');
}
