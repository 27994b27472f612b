import type { Executor } from '#server/db/client.ts';

/** What follows a change of the data of agent and firm that advertisements carry, in its transaction. */
export interface AdvertiserFollower {
  changed(tx: Executor, agentId: string, now: Date): Promise<void>;
}
