/** Door: what undoes a save that has not left the device. */
import type { OutboxRecord } from './drafts/record.ts';
import * as store from './drafts/store.ts';
import { isUnsent, withUndone } from './drafts/transitions.ts';
import { sendSoon } from './send-soon.ts';

/**
 * Undoes a publication that has not left the device: its body stays, as a saved draft. Resolves to whether it
 * could. @throws {ApiError} `not_kept_on_device`
 */
export async function undoPublication({
  agentId,
  draftId,
  mutationId,
}: Pick<OutboxRecord, 'agentId' | 'draftId' | 'mutationId'>): Promise<boolean> {
  let isUndone = false;
  await store.change(agentId, draftId, (records) => {
    const after = withUndone(records, mutationId);
    isUndone = after !== null;
    return after ?? [...records];
  });
  sendSoon();
  return isUndone;
}

/**
 * Discards drafts that were made in one go and have not left the device: all in one transaction, or none. Resolves to
 * whether it could: not where one may have left the device, is gone, or has been typed in since.
 * @throws {ApiError} `not_kept_on_device`: nothing was discarded
 */
export async function undoDrafts(
  drafts: readonly Pick<OutboxRecord, 'agentId' | 'draftId' | 'mutationId'>[],
): Promise<boolean> {
  const isUndone = await store.deleteTogether(drafts, isUnsent);
  sendSoon();
  return isUndone;
}
