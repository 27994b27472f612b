import { hourMs } from '#domain/time.ts';

/** Milliseconds until the next hour begins, in which `HourlyCounts` starts again. */
export const untilNextHourMs = (now: Date): number => hourMs - (now.getTime() % hourMs);

/** Counts in memory how often something happens in an hour, by key. It holds the keys of one hour. */
export class HourlyCounts {
  readonly #counts = new Map<string, number>();
  #hour = 0;

  /** Counts one more, and returns how many it were in this hour. */
  count(key: string, now: Date): number {
    const hour = Math.floor(now.getTime() / hourMs);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
