const prefix = 'senarai.typed.';

/** Where a form keeps on the device what an agent typed or picked, and did not save yet. It goes with the agent at logout. */
export const typedKey = (form: string, agentId: string): string => `${prefix}${form}.${agentId}`;

/** Forgets what the agent's forms kept. */
export function forgetTyped(agentId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix) && key.endsWith(`.${agentId}`)) localStorage.removeItem(key);
}
