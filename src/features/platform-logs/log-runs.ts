import type { PlatformLog, PlatformOutcome } from '#domain/posting/platform-log.ts';

/** Lines that one request or run wrote, the newest first. */
export interface LogRun {
  runId: string | null;
  direction: PlatformLog['direction'];
  /** When its newest line was written. */
  at: string;
  lines: readonly PlatformLog[];
  /** How many lines have each result, in the order of their first. */
  outcomes: readonly (readonly [PlatformOutcome, number])[];
}

/** The lines by the run that wrote them, in the order of the log. Lines without a run that follow each other are together. */
export function toRuns(lines: readonly PlatformLog[]): LogRun[] {
  const groups = new Map<string, PlatformLog[]>();
  let key = '';
  let before: PlatformLog | null = null;
  for (const line of lines) {
    const goesOn = before?.runId === null && before.direction === line.direction;
    if (line.runId !== null) key = line.runId;
    else if (!goesOn) key = `without ${line._id}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
    before = line;
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const counts = new Map<PlatformOutcome, number>();
    for (const { outcome } of group) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const { runId, direction, at } = first;
    return [{ runId, direction, at, lines: group, outcomes: [...counts] }];
  });
}
