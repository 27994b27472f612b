/** Door: encrypts other data of an agent on this device by the key that encrypts their unsent work. */
import { keyFor } from './storage/agent-key.ts';
import { type AtRest, decrypt, encrypt } from './storage/encryption.ts';

/**
 * Encrypts what is JSON. Before the agent's key came, after their logout, and where the browser has no
 * encryption, `encrypt` gives null: unlike unsent work, such data is never stored as plaintext.
 */
export const agentCipher = {
  async encrypt(agentId: string, value: unknown): Promise<AtRest<unknown> | null> {
    const key = await keyFor(agentId);
    return key && encrypt(key, agentId, value);
  },
  /** @throws {ApiError} `locked_on_device` without the key, `unreadable_on_device` */
  async decrypt(agentId: string, encrypted: object): Promise<unknown> {
    return decrypt(await keyFor(agentId), agentId, encrypted as AtRest<unknown>);
  },
};
