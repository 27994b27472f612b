import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingAction, ListingSummary } from '#domain/listing/listing.ts';
import { changeStatus } from '#entities/listing/change-status.ts';
import { commandsById, withStatusCommands } from '#entities/listing/optimistic-status.ts';
import { useUndo } from '#entities/outbox/undo.ts';
import { useCommands } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The listings of an answer of the server that the agent has not answered. An answer takes effect here at once, also
 * while the device still stores it, so that two quick presses are about two listings.
 */
export function useWaiting({ data = [], dataUpdatedAt }: UseQueryResult<ListingSummary[]>): {
  waiting: readonly ListingSummary[];
  /** @throws {ApiError} as `changeStatus`; they wait again then. */
  answer: (listings: readonly ListingSummary[], to: ListingAction) => Promise<void>;
} {
  const agentId = useAgent()._id;
  const stored = useCommands(agentId);
  const offered = useUndo();
  const [beingStored, setBeingStored] = useState(none);
  // A command can be undone before the device's list of commands has been read again.
  const newest = offered?.kind === 'status' ? offered.commands : [];
  const commands = [...stored, ...newest.filter(({ seq }) => stored.every((one) => one.seq !== seq))];
  const ofEach = commandsById(commands);
  return {
    waiting: data.filter(
      (listing) =>
        !beingStored.has(listing._id) &&
        withStatusCommands(listing, dataUpdatedAt, ofEach.get(listing._id) ?? []).outdated,
    ),
    async answer(listings, to) {
      const ids = listings.map(({ _id }) => _id);
      setBeingStored((before) => new Set([...before, ...ids]));
      await changeStatus(agentId, listings, to).finally(() => {
        setBeingStored((before) => new Set([...before].filter((id) => !ids.includes(id))));
      });
    },
  };
}
