import { undoMs } from '#domain/limits.ts';
import { tell } from './storage/broadcast.ts';
import { type Errand, type ErrandWork, canBeTakenBack, isToDo, newErrand } from './commands/command.ts';
import { changeErrand, errandsOf, putErrand } from './commands/store.ts';
import { sendSoon } from './send-soon.ts';
import { seal } from './storage/encryption.ts';
import { keyForWriting, thisDevice } from './drafts/store.ts';

/**
 * Keeps an errand on the device, and does it as soon as the server can be reached, after the time in which it
 * can be taken back; a message is not held. Resolves to it when the device holds it for good. @throws
 * {ApiError} `not_kept_on_device`, `device_full`, `locked_on_device`
 */
export async function giveErrand<Work extends ErrandWork>(
  agentId: string,
  work: Work,
): Promise<Errand<Work>> {
  const [sealed, deviceId] = await Promise.all([
    seal<ErrandWork>(await keyForWriting(agentId), agentId, work),
    thisDevice(),
  ]);
  const madeAt = Date.now();
  const [after, heldMs] = work.kind === 'status' ? [work.listings.map(({ _id }) => _id), undoMs] : [[], 0];
  const given = {
    errandId: crypto.randomUUID(),
    agentId,
    deviceId,
    after,
    work: sealed,
    heldUntil: madeAt + heldMs,
    madeAt,
  };
  const kept = await putErrand(agentId, (seq) => newErrand({ ...given, seq }));
  sendSoon();
  return { ...kept, work };
}

/** Takes back an errand that has not left the device. Resolves to whether it could. */
export async function takeBack({ agentId, seq }: Pick<Errand, 'agentId' | 'seq'>): Promise<boolean> {
  const left = await changeErrand({ agentId, seq }, (errand) => (canBeTakenBack(errand) ? null : errand));
  tell({ kind: 'changed' });
  return left === null;
}

/** The agent has read why an errand was not done. */
export async function dismissErrand({ agentId, seq }: Pick<Errand, 'agentId' | 'seq'>): Promise<void> {
  await changeErrand({ agentId, seq }, (errand) => (isToDo(errand) ? errand : null));
  tell({ kind: 'changed' });
}

/** The agent wants everything sent now: what could still be taken back is no longer held. */
export async function releaseHeld(agentId: string): Promise<void> {
  for (const errand of await errandsOf(agentId)) {
    if (errand.heldUntil > 0)
      await changeErrand(errand, (now) => (isToDo(now) ? { ...now, heldUntil: 0 } : now));
  }
}
