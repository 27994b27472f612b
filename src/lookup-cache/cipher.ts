/** The id of the agent who is signed in on this device now. */
export type Owner = () => string | null;

/** A value as the device stores it, readable with its agent's key alone. */
export type Encrypted = object;

/** Encrypts what the device stores of an agent, with that agent's key. */
export interface AgentCipher {
  /** Null where the agent's key has not come, or was deleted at logout. */
  encrypt(agentId: string, value: unknown): Promise<Encrypted | null>;
  /** Rejects without the key, and where another key encrypted the value. */
  decrypt(agentId: string, encrypted: Encrypted): Promise<unknown>;
}

let owner: Owner = () => null;
let cipher: AgentCipher | null = null;

/** Sets whose answers are stored, and how they are encrypted. Before that, no private answer is stored or read. */
export function setCipher(signedIn: Owner, agentCipher: AgentCipher): void {
  owner = signedIn;
  cipher = agentCipher;
}

/** The id of the signed-in agent; null where nobody is. */
export const answersOwner: Owner = () => owner();

/** The value encrypted for the agent; null where that is impossible: then it may not be stored. */
export async function encryptFor(agentId: string | null, value: unknown): Promise<Encrypted | null> {
  if (agentId === null || !cipher) return null;
  return cipher.encrypt(agentId, value).catch(() => null);
}

/** The signed-in agent's value again; undefined where it cannot be decrypted. */
export async function decryptOwn(encrypted: Encrypted): Promise<unknown> {
  const agentId = owner();
  if (agentId === null || !cipher) return undefined;
  return cipher.decrypt(agentId, encrypted).catch(() => undefined);
}
