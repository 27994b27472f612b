import { currentAgent } from '#session/store.ts';

/**
 * Ids made by this tab and not written under yet, each with the agent it was made for: no server can know
 * them.
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

/** A new draft's id, for ever. */
export function newDraftId(): string {
  const id = crypto.randomUUID();
  write({ ...read(), [id]: currentAgent()?._id ?? '' });
  return id;
}

/** Was the id made in this tab for this agent, and nothing written under it? */
export function isUntouched(draftId: string, agentId: string): boolean {
  return read()[draftId] === agentId;
}

/** The agent begins to write. */
export function touch(draftId: string): void {
  const { [draftId]: agentId, ...rest } = read();
  if (agentId !== undefined) write(rest);
}
