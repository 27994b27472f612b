import type { PostingAct } from '#domain/posting/posting.ts';
import { queueCommand } from '#outbox/commands.ts';
import { blockedListings } from '#outbox/blocked.ts';
import type { PostedListing } from './platform-state.ts';

interface Asked {
  act: PostingAct;
  platform: string;
  listings: readonly PostedListing[];
  /** The first listing is sent alone; the others follow once it is posted. */
  isPilot: boolean;
}

/**
 * The commands in which listings are posted: those of `blocked` each alone, so that no other waits for their
 * changes. What is sent after a first one stays together, and so does what waits for nothing.
 */
export function inCommands(
  { act, listings, isPilot }: Pick<Asked, 'act' | 'listings' | 'isPilot'>,
  blocked: ReadonlySet<string>,
): readonly (readonly PostedListing[])[] {
  if (act !== 'post' || isPilot) return [listings];
  const free = listings.filter(({ _id }) => !blocked.has(_id));
  return [
    ...(free.length > 0 ? [free] : []),
    ...listings.filter(({ _id }) => blocked.has(_id)).map((one) => [one]),
  ];
}

/**
 * Queues what is asked for at one platform, with or without a network.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: some of it may have been queued
 */
export async function queuePosting(agentId: string, asked: Asked): Promise<void> {
  const { act, platform, isPilot } = asked;
  for (const some of inCommands(asked, await blockedListings(agentId)))
    await queueCommand(agentId, {
      kind: 'posting',
      act,
      ...(isPilot && { isPilot }),
      platform,
      listings: some.map(({ _id, name }) => ({ _id, name })),
    });
}
