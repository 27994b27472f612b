import { hasPostingAccess } from '#domain/agent.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';

/** May the agent post to platforms now (R-ROLE-4, R-PKG-6)? A package grants nothing after its end. */
export function mayPostNow(
  { id, postingAccess, package: bought, expiryDate }: SignedInAgent,
  { config, now }: Pick<Dependencies, 'config' | 'now'>,
): boolean {
  const isGranted = bought?.postingAccess === true && (expiryDate === null || expiryDate > now());
  return hasPostingAccess({ id, decided: postingAccess, isGranted }, config.postingAgents);
}
