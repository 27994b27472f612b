import { mayManageGroups, mayPost, mustAcceptTerms, type SessionAgent } from '#domain/agent.ts';
import { settings } from '#settings';

/** Where an agent lands who opens the portal, or an address that it does not have (R-ROUTE-3). */
export function landing(agent: SessionAgent | null): '/' | '/tnc' | '/dashboard' {
  if (!agent) return '/';
  return mustAcceptTerms(agent) ? '/tnc' : '/dashboard';
}

/**
 * Where to send an agent who opens `path` instead, or null where the path is open to them (R-ROUTE-5,
 * R-ROUTE-7, R-ROUTE-8). Reads nothing but the agent, so it answers offline too.
 */
export function detour(agent: SessionAgent | null, path: string): '/' | '/tnc' | '/dashboard' | null {
  if (!agent) return '/';
  if (mustAcceptTerms(agent) && path !== '/tnc') return '/tnc';
  if (/^\/grouplisting(\/|$)/.test(path) && !mayManageGroups(agent, settings.designatedCompany))
    return landing(agent);
  if (path.startsWith('/properties/posting/') && !mayPost(agent)) return landing(agent);
  return null;
}
