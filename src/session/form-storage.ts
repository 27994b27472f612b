const prefix = 'senarai.typed.';

/** Storage key under which a form autosaves. It is deleted with the agent at logout. */
export const autosaveKey = (form: string, agentId: string): string => `${prefix}${form}.${agentId}`;

/**
 * Storage keys of photo findings and of ids of new drafts. They contain ids of the agent's photos and drafts.
 */
const keysOfDrafts = ['senarai.findings', 'senarai.untouchedDrafts'] as const;

/** Deletes what the agent's forms autosaved, and the keys above. */
export function deleteStoredForms(agentId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && key.endsWith(`.${agentId}`)) localStorage.removeItem(key);
  for (const key of keysOfDrafts) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
}
