import { offerUndo } from '#entities/outbox/undo.ts';
import { queueCommand } from '#outbox/commands.ts';
import type { PricedListing } from '#entities/listing/price/ask-price.ts';

/**
 * Changes the price of a listing, with or without a network. The agent can undo it for a short time. The server
 * leaves a listing that has another price by then than the one here.
 * @throws {ApiError} `not_kept_on_device`, `device_full`
 */
export async function changePrice(
  agentId: string,
  { _id, name, kind, priceSen: seenSen }: PricedListing,
  priceSen: number,
): Promise<void> {
  const request = { kind: 'price', listing: { _id, name, kind }, seenSen, priceSen } as const;
  offerUndo({ kind: 'price', commands: [await queueCommand(agentId, request)] });
}
