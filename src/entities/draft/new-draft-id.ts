import { currentAgent } from '#session/store.ts';

/**
 * Session storage key of the ids that were created in this tab and not used yet, each with its agent. The
 * server does not have drafts of these ids.
 */
const untouchedKey = 'senarai.untouchedDrafts';

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(untouchedKey) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function write(untouched: Record<string, string>): void {
  try {
    sessionStorage.setItem(untouchedKey, JSON.stringify(untouched));
  } catch {
    return;
  }
}

/** Creates the permanent id of a new draft. */
export function newDraftId(): string {
  const id = crypto.randomUUID();
  write({ ...read(), [id]: currentAgent()?._id ?? '' });
  return id;
}

/** True if the id was created in this tab for this agent and nothing has been typed in its draft. */
export function isUntouched(draftId: string, agentId: string): boolean {
  return read()[draftId] === agentId;
}

/** Marks the draft as used: the agent has started typing. */
export function touch(draftId: string): void {
  const { [draftId]: agentId, ...rest } = read();
  if (agentId !== undefined) write(rest);
}
