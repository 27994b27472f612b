import { flush } from '#draft-queue/flush.ts';
import { setSignedInAgent } from '#draft-queue/save.ts';
import { type FlushOutcome, watchFlushes } from '#draft-queue/watch.ts';

const soonestMs = 2_000;
const longestTimerMs = 5 * 60_000;

/**
 * Sends the agent's waiting drafts whenever there is reason to hope: at start, online again, back in front, and when a
 * back-off ends. `onSignInNeeded` is called where the server asks who is there. Returns how to stop.
 */
export function sendDraftsFromPage(agentId: string, onSignInNeeded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hopeful = () => void flush({ eager: true }).catch(() => {});
  const visible = () => document.visibilityState === 'visible' && hopeful();

  const stopWatching = watchFlushes((outcome: FlushOutcome) => {
    clearTimeout(timer);
    if (outcome.ended === 'sign-in') onSignInNeeded();
    else if (outcome.nextAttemptAt !== null) {
      const wait = Math.min(longestTimerMs, Math.max(soonestMs, outcome.nextAttemptAt - Date.now()));
      timer = setTimeout(() => void flush().catch(() => {}), wait);
    }
  });
  addEventListener('online', hopeful);
  addEventListener('pageshow', hopeful);
  document.addEventListener('visibilitychange', visible);
  void setSignedInAgent(agentId).catch(() => {});

  return () => {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('online', hopeful);
    removeEventListener('pageshow', hopeful);
    document.removeEventListener('visibilitychange', visible);
  };
}
