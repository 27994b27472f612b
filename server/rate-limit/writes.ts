import { Refusal } from '#server/http/refusals.ts';
import { HourlyCounts, untilNextHourMs } from './hourly-counts.ts';

/**
 * Limits how many writes each agent sends to this server process in an hour, so that no agent fills the database.
 * Counted in memory: a save does not wait for a counter in the database, and several processes allow as many each.
 */
export class WriteLimit {
  readonly #most: number;
  readonly #counts = new HourlyCounts();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a write. Throws `too_many_attempts`, with the time until the next hour begins. */
  count(agentId: string, now: Date): void {
    if (this.#counts.count(agentId, now) > this.#most)
      throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(untilNextHourMs(now) / 1000) });
  }
}
