const pauses = [2, 2, 3, 4, 6, 8, 12, 15, 20, 30];
const longest = 60;
/** After this many checks nothing is asked by itself any more: some twenty minutes. */
const most = 30;

/** Milliseconds until the next check of a pending order, after this many; false for no further one. */
export function pauseBeforeCheck(checks: number): number | false {
  return checks < most && (pauses[Math.max(0, checks - 1)] ?? longest) * 1000;
}
