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
import { isId, isJson, isList, isPlain, isTime, isWhole } from '../storage/content-checks.ts';
import type { Command, CommandRejection, CommandRequest } from './command.ts';

const isRejection = (value: unknown) =>
  isPlain(value) && orNull(isText)(value['subject']) && isErrorCode(value['code']);

/** Is this the request of a command? */
export function isCommandRequest(value: unknown): boolean {
  if (!isPlain(value) || !isJson(value)) return false;
  const { kind, to, listings, topic, message } = value;
  const isListing = (one: unknown) =>
    isPlain(one) && [one['_id'], one['name'], one['seen']].every((part) => typeof part === 'string');
  const isIntact: Record<CommandRequest['kind'], () => boolean> = {
    status: () => typeof to === 'string' && isList(isListing)(listings),
    message: () => typeof topic === 'string' && typeof message === 'string',
  };
  return (
    typeof kind === 'string' && Object.hasOwn(isIntact, kind) && isIntact[kind as CommandRequest['kind']]()
  );
}

export const checkCommand: Check<Command> = (kept, key) => {
  const command = withPresentState(
    toObject<Command>(kept, {
      errandId: 'mutationId',
      work: 'request',
      after: 'waitsFor',
      refusals: 'rejections',
    }),
  );
  assertIntact(
    isId(command.agentId) && isSeq(command.seq) && isKey(key, [command.agentId, command.seq]),
    'key',
  );
  assertIntact(isId(command.mutationId), 'mutationId');
  assertIntact(isList(isText)(command.waitsFor), 'waitsFor');
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
