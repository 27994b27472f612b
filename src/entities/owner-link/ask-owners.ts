import { toHex } from '#browser/bytes.ts';
import { ownerPagePath } from '#domain/owner/owner-link.ts';
import { queueCommand } from '#outbox/commands.ts';

/** A listing whose owner is asked. */
export interface AskedListing {
  _id: string;
  name: string;
  publicUrl?: string | null;
}

/** A question to an owner that this device made. */
export interface MadeLink {
  _id: string;
  /** The address on which the owner answers. */
  url: string;
}

const secretBytes = 16;

const newSecret = () => toHex(crypto.getRandomValues(new Uint8Array(secretBytes)));

/** The portal that has the public pages: that of the listing, or else the app's own. */
function originFor({ publicUrl }: AskedListing): string {
  return publicUrl ? new URL(publicUrl).origin : location.origin;
}

/**
 * Makes links on which the owners of these listings answer, with or without a network: they answer once the
 * request has been sent. Resolves to the links, by the listing's id.
 * @throws {ApiError} as `queueCommand`: no link was made
 */
export async function askOwners(
  agentId: string,
  listings: readonly AskedListing[],
): Promise<ReadonlyMap<string, MadeLink>> {
  const links = listings.map((listing) => ({ listing, _id: crypto.randomUUID(), secret: newSecret() }));
  await queueCommand(agentId, {
    kind: 'owner-links',
    links: links.map(({ listing: { _id: listingId, name }, _id, secret }) => ({
      _id,
      listingId,
      name,
      secret,
    })),
  });
  return new Map(
    links.map(({ listing, _id, secret }) => [
      listing._id,
      { _id, url: `${originFor(listing)}${ownerPagePath(secret)}` },
    ]),
  );
}
