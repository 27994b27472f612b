import { mayManageGroups, mayPost, mustAcceptTerms, type SessionAgent } from '#domain/agent.ts';
import { settings } from '#settings';

/** The start screen for an agent, also for an unknown address (R-ROUTE-3). */
export function landing(agent: SessionAgent | null): '/' | '/tnc' | '/dashboard' {
  if (!agent) return '/';
  return mustAcceptTerms(agent) ? '/tnc' : '/dashboard';
}

/**
 * The path to redirect to instead of `path`, or null if the agent may open it (R-ROUTE-5, R-ROUTE-7,
 * R-ROUTE-8). Depends only on the agent, so it works offline. The router opens an address in any case, so the
 * path is compared without it.
 */
export function detour(agent: SessionAgent | null, opened: string): '/' | '/tnc' | '/dashboard' | null {
  if (!agent) return '/';
  const path = opened.toLowerCase();
  if (mustAcceptTerms(agent) && path !== '/tnc') return '/tnc';
  if (/^\/grouplisting(\/|$)/.test(path) && !mayManageGroups(agent, settings.designatedCompany))
    return landing(agent);
  if (path.startsWith('/properties/posting/') && !mayPost(agent)) return landing(agent);
  return null;
}
