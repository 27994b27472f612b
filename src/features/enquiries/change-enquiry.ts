import type { Enquiry, EnquiryChange, EnquiryNew } from '#domain/enquiry/enquiry.ts';
import { offerUndo } from '#entities/outbox/undo.ts';
import { queueCommand } from '#outbox/commands.ts';

/**
 * Changes an enquiry, or erases it, with or without a network. The agent can undo it for a short time.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was changed
 */
export async function changeEnquiry(
  agentId: string,
  { _id, name, listingName, state }: Pick<Enquiry, '_id' | 'name' | 'listingName' | 'state'>,
  change: EnquiryChange | 'erase',
): Promise<void> {
  const seen = { name, listingName, state };
  offerUndo({
    kind: 'enquiry',
    commands: [await queueCommand(agentId, { kind: 'enquiry', _id, seen, change })],
  });
}

/**
 * Writes an enquiry down, with or without a network; can be undone as a change. `_id` is made by the device.
 * @throws {ApiError} `not_kept_on_device`, `device_full`
 */
export async function writeDown(
  agentId: string,
  _id: string,
  made: EnquiryNew,
  listingName: string | null,
): Promise<void> {
  const seen = { name: made.name, listingName, state: null };
  const request = { kind: 'enquiry', _id, seen, change: { made } } as const;
  offerUndo({ kind: 'enquiry', commands: [await queueCommand(agentId, request)] });
}
