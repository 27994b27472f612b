import {
  type Check,
  isAtRest,
  isErrorCode,
  isKey,
  isOneOf,
  isSeq,
  isText,
  must,
  orNull,
  repaired,
  toObject,
  unknownDevice,
} from '../storage/check.ts';
import { isId, isJson, isList, isPlain, isTime, isWhole } from '../storage/content-checks.ts';
import type { Command, CommandRefusal } from './command.ts';

const isRefusal = (value: unknown) =>
  isPlain(value) && orNull(isText)(value['subject']) && isErrorCode(value['code']);

/** Is this the request of a command? */
export function isCommandRequest(value: unknown): boolean {
  if (!isPlain(value) || !isJson(value)) return false;
  const { kind, to, listings, topic, message } = value;
  if (kind === 'message') return typeof topic === 'string' && typeof message === 'string';
  const isListing = (one: unknown) =>
    isPlain(one) && [one['_id'], one['name'], one['seen']].every((part) => typeof part === 'string');
  return kind === 'status' && typeof to === 'string' && isList(isListing)(listings);
}

export const checkCommand: Check<Command> = (kept, key) => {
  const command = toObject<Command>(kept, { errandId: 'mutationId', work: 'request', after: 'waitsFor' });
  must(isId(command.agentId) && isSeq(command.seq) && isKey(key, [command.agentId, command.seq]), 'its key');
  must(isId(command.mutationId), 'its name');
  must(isList(isText)(command.waitsFor), 'what it comes after');
  must(isAtRest(command.request, isCommandRequest), 'what is to be done');
  const safe = repaired(command, {
    v: [isOneOf([1]), 1],
    deviceId: [isId, unknownDevice],
    state: [isOneOf(['waiting', 'sending', 'done', 'refused']), 'waiting'],
    heldUntil: [isTime, 0],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    madeAt: [isTime, Date.now()],
    doneAt: [isTime, 0],
    refusals: [isList(isRefusal), [] as readonly CommandRefusal[]],
  });
  return safe.state === 'refused' && safe.refusals.length === 0
    ? { ...safe, state: 'waiting', attempts: Math.max(1, safe.attempts) }
    : safe;
};
