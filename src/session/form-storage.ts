const prefix = 'senarai.typed.';

/**
 * Where a form keeps on the device what an agent typed or picked, and did not save yet. It goes with the
 * agent at logout.
 */
export const autosaveKey = (form: string, agentId: string): string => `${prefix}${form}.${agentId}`;

/**
 * What the checks found in photos, and the drafts that this tab began: they name photos and drafts of the
 * agent.
 */
const keysOfDrafts = ['senarai.findings', 'senarai.untouchedDrafts'] as const;

/** Forgets what the agent's forms kept, and what names their photos and drafts. */
export function deleteStoredForms(agentId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && key.endsWith(`.${agentId}`)) localStorage.removeItem(key);
  for (const key of keysOfDrafts) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
}
