/** The bookkeeping of a record that was never sent. */
export const freshState = {
  v: 2,
  state: 'queued',
  heldUntil: 0,
  attempts: 0,
  nextAttemptAt: 0,
  lastSentAt: 0,
  problem: null,
  theirs: null,
  theirsRev: null,
  merged: [],
  mergedFrom: null,
  ackedRev: null,
  ackedAt: 0,
} as const;
