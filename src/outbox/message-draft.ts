/** Door: the message to the company that an agent is typing, stored encrypted as drafts are. */
import type { MessageTopic } from '#domain/agent/contact.ts';
import { broadcast } from './storage/broadcast.ts';
import { resultOfRequest } from './storage/read-all.ts';
import { storesFor } from './storage/transaction.ts';
import { type AtRest, isEncrypted, encrypt, decrypt } from './storage/encryption.ts';
import { keyForWriting, keyFor } from './storage/agent-key.ts';

/** A message to the company. */
export interface Message {
  topic: MessageTopic;
  message: string;
}

const meta = storesFor('meta', 'meta');

/** The key in `meta` of what the agent is typing. */
export const messageKey = (agentId: string) => `message ${agentId}`;

const read = (agentId: string) =>
  meta('readonly', (store) =>
    resultOfRequest(store.get(messageKey(agentId)) as IDBRequest<AtRest<Message> | undefined>),
  );

/** Has the agent typed a message on this device and not sent it? Needs no key. */
export async function hasMessageDraft(agentId: string): Promise<boolean> {
  return (await read(agentId)) !== undefined;
}

/** The message that is typed and not sent; null where there is none. @throws {ApiError} as `decrypt` */
export async function messageDraft(agentId: string): Promise<Message | null> {
  const kept = await read(agentId);
  return kept ? decrypt(await keyFor(agentId), agentId, kept) : null;
}

let writing: Promise<unknown> = Promise.resolve();

/** Runs writes of the typed message one after the other, so that an older one never replaces a newer one. */
export function inTurn(write: () => Promise<void>): Promise<void> {
  const written = writing.then(write);
  writing = written.catch(() => {});
  return written;
}

/**
 * Stores what is typed; an empty text deletes it.
 * @throws {ApiError} `locked_on_device` after the agent's logout, `not_kept_on_device`, `device_full`
 */
export function autosaveMessage(agentId: string, message: Message): Promise<void> {
  return inTurn(async () => {
    const isEmpty = message.message.trim() === '';
    const atRest = isEmpty ? null : await encrypt(await keyForWriting(agentId), agentId, message);
    await meta('readwrite', (store) => {
      if (atRest) store.put(atRest, messageKey(agentId));
      else store.delete(messageKey(agentId));
    });
    broadcast({ kind: 'autosaved' });
  });
}

/** Deletes the message that is typed and not sent. */
export function discardMessage(agentId: string): Promise<void> {
  return meta('readwrite', (store) => {
    store.delete(messageKey(agentId));
  });
}

/** Encrypts a message that was stored before the agent's key came. */
export async function encryptMessage(agentId: string): Promise<void> {
  const [kept, key] = [await read(agentId), await keyFor(agentId)];
  if (!kept || !key || isEncrypted(kept) || !('open' in kept)) return;
  const atRest = await encrypt(key, agentId, kept.open);
  await meta('readwrite', async (store) => {
    const now = await resultOfRequest(
      store.get(messageKey(agentId)) as IDBRequest<AtRest<Message> | undefined>,
    );
    if (now && 'open' in now && now.open.message === kept.open.message)
      store.put(atRest, messageKey(agentId));
  });
}
