/** Commands by what they are about, and how to tell them apart. */
import type { Command, OpenCommand } from './command.ts';
import type { DealChangeRequest, DealDeletionRequest } from './kinds/deal.ts';
import type { EnquiryRequest } from './kinds/enquiry.ts';
import type { OwnerDecisionRequest } from './kinds/owner-link.ts';
import type { PostingRequest } from './kinds/posting.ts';
import type { PriceRequest } from './kinds/price.ts';
import type { StatusRequest } from './kinds/status.ts';

/** A command that changes the status of listings, decrypted. */
export type StatusCommand = Command<StatusRequest>;

/** A command that changes the price of a listing, decrypted. */
export type PriceCommand = Command<PriceRequest>;

/** A command that changes listings, decrypted. */
export type ListingCommand = Command<StatusRequest | PriceRequest>;

/** A command that records, changes or deletes deals, decrypted. */
export type DealCommand = Command<StatusRequest | DealChangeRequest | DealDeletionRequest>;

/** Does it record, change or delete deals? */
export function isOfDeals(command: OpenCommand): command is DealCommand {
  const { request } = command;
  if (request.kind === 'status') return request.deal !== undefined;
  return request.kind === 'deal-change' || request.kind === 'deal-deletion';
}

/** A decision about an owner's answer, decrypted. */
export type OwnerDecisionCommand = Command<OwnerDecisionRequest>;

/** Does it decide about an owner's answer? */
export function isOwnerDecision(command: OpenCommand): command is OwnerDecisionCommand {
  return command.kind === 'owner-decision';
}

/** A command for a platform, decrypted. */
export type PostingCommand = Command<PostingRequest>;

/** Is it for a platform? */
export function isOfPlatforms(command: OpenCommand): command is PostingCommand {
  return command.kind === 'posting';
}

/** Does it change listings? */
export function isOfListings(command: OpenCommand): command is ListingCommand {
  return command.kind === 'status' || command.kind === 'price';
}

/** A command about an enquiry, decrypted. */
export type EnquiryCommand = Command<EnquiryRequest>;

/** Is it about an enquiry? */
export function isOfEnquiries(command: OpenCommand): command is EnquiryCommand {
  return command.kind === 'enquiry';
}
