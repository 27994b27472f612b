import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { enquiriesKey } from '#entities/enquiry/queries.ts';
import { useEnquiryCommands } from '#entities/outbox/use-outbox.ts';
import { persistApartAgain, restoreApart } from '#lookup-cache/persister.ts';
import { discardCommand } from '#outbox/commands.ts';
import { type EnquiryCommand, isToDo } from '#outbox/read.ts';

/** The people whom the server has erased at the agent's word. */
function erasedPeople(commands: readonly EnquiryCommand[]): ReadonlySet<string> {
  const done = commands.filter(({ request, state }) => request.change === 'erase' && state === 'done');
  return new Set(done.map(({ request }) => request._id));
}

/** Takes these people out of every stored answer of this device, those that no screen shows too. */
async function takeOut(client: QueryClient, agentId: string, people: ReadonlySet<string>): Promise<void> {
  const queryKey = enquiriesKey(agentId);
  await restoreApart(client, queryKey);
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const page = query.state.data as EnquiryPage | undefined;
    if (!page?.items.some(({ _id }) => people.has(_id))) continue;
    const items = page.items.filter(({ _id }) => !people.has(_id));
    client.setQueryData(query.queryKey, { ...page, items }, { updatedAt: query.state.dataUpdatedAt });
  }
  await persistApartAgain(client);
}

/**
 * Deletes what this device still has of people whom the server has erased: their enquiries in stored answers, and
 * the finished commands about them.
 */
export function useForgetting(agentId: string): void {
  const client = useQueryClient();
  const commands = useEnquiryCommands(agentId);
  useEffect(() => {
    const people = erasedPeople(commands);
    if (people.size === 0) return;
    const forget = async () => {
      await takeOut(client, agentId, people);
      const about = commands.filter((command) => people.has(command.request._id) && !isToDo(command));
      for (const command of about) await discardCommand(command);
    };
    void forget().catch(() => {});
  }, [client, agentId, commands]);
}
