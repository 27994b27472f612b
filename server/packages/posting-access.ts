import { hasPostingAccess } from '#domain/agent/agent.ts';
import { isPackageOver } from '#domain/order/package.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { lockoutFor, type SignedInAgent } from '#server/http/signed-in-agent.ts';

/** May the agent post to platforms now (R-ROLE-4, R-PKG-6)? A package grants it until its end. */
export function mayPostNow(
  { id, postingAccess, package: bought, expiryDate }: SignedInAgent,
  { config, now }: Pick<Dependencies, 'config' | 'now'>,
): boolean {
  const isGranted = bought?.postingAccess === true && !isPackageOver(expiryDate, now());
  return hasPostingAccess({ id, decided: postingAccess, isGranted }, config.postingAgents);
}

/** As `mayPostNow`, for work without a session. Nothing is posted for an account that is closed. */
export function mayStillPost(
  agent: SignedInAgent | null,
  deps: Pick<Dependencies, 'config' | 'now'>,
): agent is SignedInAgent {
  if (!agent || lockoutFor(agent, deps.config.settings.designatedCompany)) return false;
  return mayPostNow(agent, deps);
}
