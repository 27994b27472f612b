import {
  type Check,
  isAtRest,
  isErrorCode,
  isKey,
  isOneOf,
  isSeq,
  isText,
  assertIntact,
  orNull,
  repaired,
  toObject,
  unknownDevice,
  withPresentState,
} from '../storage/check.ts';
import type { QuarantinedValue } from '../storage/migrations.ts';
import { isId, isList, isPlain, isTime, isWhole } from '../storage/content-checks.ts';
import type { Command, CommandRejection } from './command.ts';
import { isCommandKind, isCommandRequest } from './kinds.ts';

const isRejection = (value: unknown) =>
  isPlain(value) && orNull(isText)(value['subject']) && isErrorCode(value['code']);

/** Builds from before the kind was stored had two: only a message waited for no listing. */
function withKind(command: Command): Command {
  const kind = command.waitsFor.length > 0 ? 'status' : 'message';
  return command.kind === undefined ? { ...command, kind } : command;
}

/**
 * Is it a command of a kind that a later build has? It stays in its place, unsent, until such a build runs: another
 * tab may be of an earlier build than the one that stored it.
 */
const isOfLaterKind = (kept: unknown): boolean =>
  isPlain(kept) && typeof kept['kind'] === 'string' && kept['kind'] !== '' && !isCommandKind(kept['kind']);

/** As `checkCommand`; null for a command of a kind that a later build has. */
export const checkKnownCommand: Check<Command | null> = (kept, key) =>
  isOfLaterKind(kept) ? null : checkCommand(kept, key);

/** Why builds that passed over no kind put a command into quarantine. */
const ofUnknownKind = 'Error: Damaged: kind.';

/** Can a value in quarantine be worked with now, which a build without its kind moved there? */
export function isKindKnownNow({ store, why, kept, place }: QuarantinedValue): boolean {
  if (store !== 'commands' || why !== ofUnknownKind || place === undefined) return false;
  try {
    checkCommand(kept, place);
    return true;
  } catch {
    return false;
  }
}

export const checkCommand: Check<Command> = (kept, key) => {
  const found = withPresentState(
    toObject<Command>(kept, {
      errandId: 'mutationId',
      work: 'request',
      after: 'waitsFor',
      refusals: 'rejections',
    }),
  );
  assertIntact(isList(isText)(found.waitsFor), 'waitsFor');
  const command = withKind(found);
  assertIntact(isCommandKind(command.kind), 'kind');
  assertIntact(
    isId(command.agentId) && isSeq(command.seq) && isKey(key, [command.agentId, command.seq]),
    'key',
  );
  assertIntact(isId(command.mutationId), 'mutationId');
  assertIntact(isAtRest(command.request, isCommandRequest), 'request');
  const safe = repaired(command, {
    v: [isOneOf([1]), 1],
    deviceId: [isId, unknownDevice],
    state: [isOneOf(['waiting', 'sending', 'done', 'rejected']), 'waiting'],
    heldUntil: [isTime, 0],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    madeAt: [isTime, Date.now()],
    doneAt: [isTime, 0],
    rejections: [isList(isRejection), [] as readonly CommandRejection[]],
  });
  return safe.state === 'rejected' && safe.rejections.length === 0
    ? { ...safe, state: 'waiting', attempts: Math.max(1, safe.attempts) }
    : safe;
};
