import type { Message } from './send-message.ts';

const keyOf = (agentId: string) => `senarai.message.${agentId}`;

/** What this agent has typed to the company on this device and not sent; null where there is nothing. */
export function unsentMessage(agentId: string): Message | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(agentId)) ?? 'null') as Message | null;
    return typeof kept?.message === 'string' && typeof kept.topic === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; an empty text is let go of. False where the device keeps nothing. */
export function keepMessage(agentId: string, message: Message): boolean {
  try {
    if (message.message.trim() === '') localStorage.removeItem(keyOf(agentId));
    else localStorage.setItem(keyOf(agentId), JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}
