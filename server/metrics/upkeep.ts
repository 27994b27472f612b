let finishedAt: Date | null = null;

/** When this process last finished upkeep; null where it has not. */
export const upkeepFinishedAt = (): Date | null => finishedAt;

/** Notes that this process has finished upkeep. */
export function noteUpkeep(at: Date): void {
  finishedAt = at;
}
