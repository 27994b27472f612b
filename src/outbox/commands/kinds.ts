/** The kinds of commands: a module each, and a row here. */
import { isJson, isPlain } from '../storage/content-checks.ts';
import type { CommandKindName, CommandRequest } from './command.ts';
import { dealChangeKind, dealDeletionKind } from './kinds/deal.ts';
import type { CommandKind } from './kinds/kind.ts';
import { enquiryKind } from './kinds/enquiry.ts';
import { messageKind } from './kinds/message.ts';
import { ownerDecisionKind, ownerLinksKind } from './kinds/owner-link.ts';
import { postingKind } from './kinds/posting.ts';
import { priceKind } from './kinds/price.ts';
import { statusKind } from './kinds/status.ts';

export type RequestOf<Name extends CommandKindName> = Extract<CommandRequest, { kind: Name }>;

/** Every kind of command. */
export const commandKinds: { readonly [Name in CommandKindName]: CommandKind<RequestOf<Name>> } = {
  status: statusKind,
  price: priceKind,
  message: messageKind,
  'deal-change': dealChangeKind,
  'deal-deletion': dealDeletionKind,
  enquiry: enquiryKind,
  'owner-links': ownerLinksKind,
  'owner-decision': ownerDecisionKind,
  posting: postingKind,
};

/** First parts of the keys of the queries that are fetched again after a command was accepted. */
export const refreshedByCommands: readonly string[] = Object.values(commandKinds).flatMap(
  ({ refreshes }) => refreshes,
);

/** Is this the name of a kind that this build knows? */
export function isCommandKind(name: unknown): name is CommandKindName {
  return typeof name === 'string' && Object.hasOwn(commandKinds, name);
}

/** The kind of a request. */
export function kindFrom<Request extends CommandRequest>({ kind }: Request): CommandKind<Request> {
  return commandKinds[kind] as unknown as CommandKind<Request>;
}

/** Is this the request of a command? */
export function isCommandRequest(value: unknown): boolean {
  if (!isPlain(value) || !isJson(value)) return false;
  const { kind } = value;
  return isCommandKind(kind) && commandKinds[kind].isWhole(value);
}
