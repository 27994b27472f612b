import { deviceStorage } from '#browser/device-storage.ts';
import { currentAgent } from '#session/store.ts';

/** The server does not have drafts of these ids. */
const untouched = () => deviceStorage.untouchedDrafts.read() ?? {};

/** Creates the permanent id of a new draft. */
export function newDraftId(): string {
  const id = crypto.randomUUID();
  deviceStorage.untouchedDrafts.write({ ...untouched(), [id]: currentAgent()?._id ?? '' });
  return id;
}

/** True if the id was created in this tab for this agent and nothing has been typed in its draft. */
export function isUntouched(draftId: string, agentId: string): boolean {
  return untouched()[draftId] === agentId;
}

/** Marks the draft as used: the agent has started typing. */
export function touch(draftId: string): void {
  const { [draftId]: agentId, ...rest } = untouched();
  if (agentId !== undefined) deviceStorage.untouchedDrafts.write(rest);
}
