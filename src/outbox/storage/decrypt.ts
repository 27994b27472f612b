import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft.ts';
import type { CommandRequest } from '../commands/command.ts';
import { isDraftText, isCommandRequest } from './content-checks.ts';
import { type AtRest, decrypt } from './encryption.ts';

/**
 * The text of a draft again. @throws {ApiError} as `decrypt`; `unreadable_on_device` also where it is no
 * draft's text
 */
export async function decryptBody(
  key: CryptoKey | null,
  agentId: string,
  atRest: AtRest<DraftBody>,
): Promise<DraftBody> {
  return rightOne(await decrypt(key, agentId, atRest), isDraftText);
}

/**
 * What a command is to do, again. @throws {ApiError} as `decrypt`; `unreadable_on_device` also where it is no
 * command's work
 */
export async function decryptRequest(
  key: CryptoKey | null,
  agentId: string,
  atRest: AtRest<CommandRequest>,
): Promise<CommandRequest> {
  return rightOne(await decrypt(key, agentId, atRest), isCommandRequest);
}

function rightOne<Value>(value: Value, isRight: (value: unknown) => boolean): Value {
  if (!isRight(value)) throw new ApiError('unreadable_on_device');
  return value;
}
