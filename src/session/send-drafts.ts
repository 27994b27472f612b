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
  /** The outbox itself could not be opened, as when the browser still repairs it after a crash: try again, soon. */
  const tryAgain = (task: () => Promise<unknown>) => () => {
    clearTimeout(timer);
    timer = setTimeout(() => void task().catch(tryAgain(task)), soonestMs);
  };
  const sendNow = () => flush({ eager: true });
  const begin = () => setSignedInAgent(agentId);
  const hopeful = () => void sendNow().catch(tryAgain(sendNow));
  const visible = () => document.visibilityState === 'visible' && hopeful();

  const stopWatching = watchFlushes((outcome: FlushOutcome) => {
    clearTimeout(timer);
    if (outcome.ended === 'sign-in') onSignInNeeded();
    else if (outcome.nextAttemptAt !== null) {
      const wait = Math.min(longestTimerMs, Math.max(soonestMs, outcome.nextAttemptAt - Date.now()));
      timer = setTimeout(() => void flush().catch(tryAgain(sendNow)), wait);
    }
  });
  addEventListener('online', hopeful);
  addEventListener('pageshow', hopeful);
  document.addEventListener('visibilitychange', visible);
  void begin().catch(tryAgain(begin));

  return () => {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('online', hopeful);
    removeEventListener('pageshow', hopeful);
    document.removeEventListener('visibilitychange', visible);
  };
}
