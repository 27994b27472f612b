import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft.ts';
import type { ErrandWork } from '../commands/command.ts';
import { isDraftText, isErrandWork } from './content-checks.ts';
import { type Sealed, unseal } from './encryption.ts';

/**
 * The text of a draft again. @throws {ApiError} as `unseal`; `unreadable_on_device` also where it is no
 * draft's text
 */
export async function unsealText(
  key: CryptoKey | null,
  agentId: string,
  sealed: Sealed<DraftBody>,
): Promise<DraftBody> {
  return rightOne(await unseal(key, agentId, sealed), isDraftText);
}

/**
 * What a command is to do, again. @throws {ApiError} as `unseal`; `unreadable_on_device` also where it is no
 * command's work
 */
export async function unsealWork(
  key: CryptoKey | null,
  agentId: string,
  sealed: Sealed<ErrandWork>,
): Promise<ErrandWork> {
  return rightOne(await unseal(key, agentId, sealed), isErrandWork);
}

function rightOne<Value>(value: Value, isRight: (value: unknown) => boolean): Value {
  if (!isRight(value)) throw new ApiError('unreadable_on_device');
  return value;
}
