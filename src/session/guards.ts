import { mayManageGroups, mayPost, mustAcceptTerms, type SessionAgent } from '#domain/agent/agent.ts';
import { settings } from '#settings';

/** What only some agents may open: group listings (R-ROUTE-8) and posting to platforms (R-ROUTE-7). */
export type Access = 'groups' | 'posting';

const accessRules: Record<Access, (agent: Pick<SessionAgent, 'companyName' | 'postingAccess'>) => boolean> = {
  groups: (agent) => mayManageGroups(agent, settings.designatedCompany),
  posting: mayPost,
};

/** True if the agent may open what needs this access; true for what needs none. */
export function hasAccess(
  agent: Pick<SessionAgent, 'companyName' | 'postingAccess'>,
  needed: Access | undefined,
): boolean {
  return needed === undefined || accessRules[needed](agent);
}

/** The path of the start screen for an agent, also for an unknown address (R-ROUTE-3). */
export function startPath(agent: SessionAgent | null): '/' | '/tnc' | '/dashboard' {
  if (!agent) return '/';
  return mustAcceptTerms(agent) ? '/tnc' : '/dashboard';
}

/**
 * The path to redirect to instead of `path`, or null if the agent may open it (R-ROUTE-5, R-ROUTE-7,
 * R-ROUTE-8). `needed` is the access that the routes of this path need. Depends only on the agent, so it works
 * offline. Routes match case-insensitively, so the path is compared in lower case.
 */
export function redirectPath(
  agent: SessionAgent | null,
  path: string,
  needed: readonly Access[],
): '/' | '/tnc' | '/dashboard' | null {
  if (!agent) return '/';
  if (mustAcceptTerms(agent) && path.toLowerCase() !== '/tnc') return '/tnc';
  return needed.every((access) => hasAccess(agent, access)) ? null : startPath(agent);
}
