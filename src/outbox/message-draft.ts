/** The message to the company that an agent is typing, kept under the agent's key as drafts are. */
import { promisifyRequest } from 'idb-keyval';
import type { MessageTopic } from '#domain/contact.ts';
import { tell } from './storage/broadcast.ts';
import { useRoom } from './storage/database.ts';
import { type Sealed, isSealed, seal, unseal } from './storage/encryption.ts';
import { keyForWriting, keyOf } from './drafts/store.ts';

/** A message to the company. */
export interface Message {
  topic: MessageTopic;
  message: string;
}

const meta = useRoom('meta', 'meta');
const place = (agentId: string) => `message ${agentId}`;

const read = (agentId: string) =>
  meta('readonly', (store) =>
    promisifyRequest(store.get(place(agentId)) as IDBRequest<Sealed<Message> | undefined>),
  );

/** Has the agent typed a message on this device and not sent it? Needs no key. */
export async function isMessageTyped(agentId: string): Promise<boolean> {
  return (await read(agentId)) !== undefined;
}

/**
 * What the agent has typed on this device and not sent; null where there is nothing. @throws {ApiError} as
 * `unseal`
 */
export async function typedMessage(agentId: string): Promise<Message | null> {
  const kept = await read(agentId);
  return kept ? unseal(await keyOf(agentId), agentId, kept) : null;
}

/** Writes are made one after the other, so that an older text never replaces a newer one. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Keeps what is typed; an empty text removes it. @throws {ApiError} `locked_on_device` after the agent's
 * logout, `not_kept_on_device`, `device_full`
 */
export function keepMessage(agentId: string, message: Message): Promise<void> {
  const write = async () => {
    const isEmpty = message.message.trim() === '';
    const sealed = isEmpty ? null : await seal(await keyForWriting(agentId), agentId, message);
    await meta('readwrite', (store) => {
      if (sealed) store.put(sealed, place(agentId));
      else store.delete(place(agentId));
    });
    tell({ kind: 'typed' });
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
export async function sealMessage(agentId: string): Promise<void> {
  const [kept, key] = [await read(agentId), await keyOf(agentId)];
  if (!kept || !key || isSealed(kept) || !('open' in kept)) return;
  const sealed = await seal(key, agentId, kept.open);
  await meta('readwrite', async (store) => {
    const now = await promisifyRequest(store.get(place(agentId)) as IDBRequest<Sealed<Message> | undefined>);
    if (now && 'open' in now && now.open.message === kept.open.message) store.put(sealed, place(agentId));
  });
}
