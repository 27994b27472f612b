/** Door: which listings have unsent work that commands must wait for. */
import { type Command, isToDo } from './commands/command.ts';
import { commandsFor } from './commands/store.ts';
import type { OutboxRecord } from './drafts/record.ts';
import { recordsFor } from './drafts/store.ts';

/** Ids of what commands wait for and does not arrive yet: drafts with unsent records, and what waits with them. */
function blockedBy(
  records: readonly Pick<OutboxRecord<unknown>, 'draftId' | 'state'>[],
  commands: readonly Pick<Command<unknown>, 'state' | 'waitsFor'>[],
): ReadonlySet<string> {
  const blocked = new Set(records.filter(({ state }) => state !== 'acked').map(({ draftId }) => draftId));
  for (const { waitsFor } of commands.filter(isToDo))
    if (waitsFor.some((id) => blocked.has(id))) waitsFor.forEach((id) => blocked.add(id));
  return blocked;
}

/** The same of an agent on this device. @throws {ApiError} `not_kept_on_device` */
export async function blockedListings(agentId: string): Promise<ReadonlySet<string>> {
  const [records, commands] = await Promise.all([recordsFor(agentId), commandsFor(agentId)]);
  return blockedBy(records, commands);
}
