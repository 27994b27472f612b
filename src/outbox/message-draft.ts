/** The message to the company that an agent is typing, kept under the agent's key as drafts are. */
import { promisifyRequest } from 'idb-keyval';
import type { MessageTopic } from '#domain/contact.ts';
import { broadcast } from './storage/broadcast.ts';
import { useStores } from './storage/transaction.ts';
import { type AtRest, isEncrypted, encrypt, decrypt } from './storage/encryption.ts';
import { keyForWriting, keyFor } from './storage/agent-key.ts';

/** A message to the company. */
export interface Message {
  topic: MessageTopic;
  message: string;
}

const meta = useStores('meta', 'meta');
const place = (agentId: string) => `message ${agentId}`;

const read = (agentId: string) =>
  meta('readonly', (store) =>
    promisifyRequest(store.get(place(agentId)) as IDBRequest<AtRest<Message> | undefined>),
  );

/** Has the agent typed a message on this device and not sent it? Needs no key. */
export async function hasMessageDraft(agentId: string): Promise<boolean> {
  return (await read(agentId)) !== undefined;
}

/**
 * What the agent has typed on this device and not sent; null where there is nothing. @throws {ApiError} as
 * `decrypt`
 */
export async function messageDraft(agentId: string): Promise<Message | null> {
  const kept = await read(agentId);
  return kept ? decrypt(await keyFor(agentId), agentId, kept) : null;
}

/** Writes are made one after the other, so that an older text never replaces a newer one. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Keeps what is typed; an empty text removes it. @throws {ApiError} `locked_on_device` after the agent's
 * logout, `not_kept_on_device`, `device_full`
 */
export function autosaveMessage(agentId: string, message: Message): Promise<void> {
  const write = async () => {
    const isEmpty = message.message.trim() === '';
    const atRest = isEmpty ? null : await encrypt(await keyForWriting(agentId), agentId, message);
    await meta('readwrite', (store) => {
      if (atRest) store.put(atRest, place(agentId));
      else store.delete(place(agentId));
    });
    broadcast({ kind: 'autosaved' });
  };
  const written = writing.then(write);
  writing = written.catch(() => {});
  return written;
}

/** Removes what the agent typed and did not send. */
export function discardMessage(agentId: string): Promise<void> {
  return meta('readwrite', (store) => {
    store.delete(place(agentId));
  });
}

/** Encrypts a message that was kept before the agent's key came. */
export async function encryptMessage(agentId: string): Promise<void> {
  const [kept, key] = [await read(agentId), await keyFor(agentId)];
  if (!kept || !key || isEncrypted(kept) || !('open' in kept)) return;
  const atRest = await encrypt(key, agentId, kept.open);
  await meta('readwrite', async (store) => {
    const now = await promisifyRequest(store.get(place(agentId)) as IDBRequest<AtRest<Message> | undefined>);
    if (now && 'open' in now && now.open.message === kept.open.message) store.put(atRest, place(agentId));
  });
}
