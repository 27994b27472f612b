import { mayManageGroups, mayPost, mustAcceptTerms, type SessionAgent } from '#domain/agent.ts';
import { settings } from '#settings';

/** The path of the start screen for an agent, also for an unknown address (R-ROUTE-3). */
export function startPath(agent: SessionAgent | null): '/' | '/tnc' | '/dashboard' {
  if (!agent) return '/';
  return mustAcceptTerms(agent) ? '/tnc' : '/dashboard';
}

/**
 * The path to redirect to instead of `path`, or null if the agent may open it (R-ROUTE-5, R-ROUTE-7,
 * R-ROUTE-8). Depends only on the agent, so it works offline. Routes match case-insensitively, so the path is
 * compared in lower case.
 */
export function redirectPath(agent: SessionAgent | null, opened: string): '/' | '/tnc' | '/dashboard' | null {
  if (!agent) return '/';
  const path = opened.toLowerCase();
  if (mustAcceptTerms(agent) && path !== '/tnc') return '/tnc';
  if (/^\/grouplisting(\/|$)/.test(path) && !mayManageGroups(agent, settings.designatedCompany))
    return startPath(agent);
  if (path.startsWith('/properties/posting/') && !mayPost(agent)) return startPath(agent);
  return null;
}
