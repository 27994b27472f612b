import { minuteMs } from '#domain/time.ts';
import { endHungAttempts, flush, setPageAgentReader } from '#outbox/flush.ts';
import {
  watchHolders,
  watchLostHandle,
  type FlushOutcome,
  watchEmptied,
  watchFlushes,
  watchReleased,
} from '#outbox/events.ts';
import { watchConnection } from '#outbox/photo-connections.ts';
import { pickedPhotos, sendPhotos } from '#outbox/photos.ts';
import { encryptPlaintext, returnKnownCommands, setSignedInAgent } from '#outbox/account.ts';
import { currentAgent } from '#session/store.ts';
import { fetchKey } from '#session/unlock.ts';
import { migrateMessage } from '#session/unsent-message.ts';

const soonestMs = 2_000;
const lockedPauseMs = 30_000;
const longestTimerMs = 5 * minuteMs;

/**
 * Sends the agent's waiting drafts, then their pictures: at start, when the device is online again, when the
 * page is visible again or comes back from the cache of the browser, and when a backoff ends. Calls
 * `onSignInNeeded` where the server requires sign-in, and `preparePicked` at start where picked files wait to be
 * redrawn. Returns a function that stops it.
 */
export function sendDraftsFromPage(
  agentId: string,
  onSignInNeeded: () => void,
  preparePicked: (agentId: string) => Promise<void>,
): () => void {
  const [drafts, pictures, files] = [new Alarm(), new Alarm(), new Alarm()];
  /** Conditions have improved: pictures are tried at once too. */
  let isNextRunEager = true;

  const fetchAgentKey = () => void fetchKey(agentId).catch(() => {});
  const scheduleNext = (alarm: Alarm, outcome: FlushOutcome, again: () => void) =>
    schedule(alarm, outcome, { again, onSignInNeeded, onLocked: fetchAgentKey });
  const sendDrafts = (eager: boolean) => drafts.attempt(() => flush({ eager }));
  const sendPictures = (eager: boolean) =>
    pictures.attempt(async () => {
      scheduleNext(pictures, await sendPhotos({ eager }), () => sendPictures(false));
    });
  const tryAtOnce = () => {
    isNextRunEager = true;
    fetchAgentKey();
    sendDrafts(true);
  };
  const onFlushed = (outcome: FlushOutcome) => {
    scheduleNext(drafts, outcome, () => sendDrafts(false));
    if (outcome.ended !== 'done') return;
    sendPictures(isNextRunEager);
    isNextRunEager = false;
  };
  const takeOver = () => {
    sendDrafts(false);
    sendPictures(false);
  };

  /*
   * In the worker and other tabs the stored agent counts; in this page the agent in memory, in case nothing
   * could be stored.
   */
  setPageAgentReader(() => currentAgent()?._id ?? null);
  const stops = [
    watchFlushes(onFlushed),
    watchHolders(isVisible, takeOver),
    watchLostHandle(() => sendDrafts(false)),
    watchEmptied(fetchAgentKey),
    watchConnection(() => sendPictures(true)),
    watchReleased(() => sendPictures(true)),
    watchPage(tryAtOnce),
  ];
  drafts.attempt(() => setSignedInAgent(agentId));
  files.attempt(async () => {
    if ((await pickedPhotos(agentId)).length > 0) await preparePicked(agentId);
  });
  fetchAgentKey();
  updateStoredWork(agentId);

  return () => {
    for (const alarm of [drafts, pictures, files]) alarm.stop();
    for (const stop of stops) stop();
  };
}

/** Brings work that an earlier build stored on this device into the present form, in the background. */
function updateStoredWork(agentId: string): void {
  returnKnownCommands(agentId).catch(() => {});
  encryptPlaintext(agentId).catch(() => {});
  migrateMessage(agentId).catch(() => {});
}

interface Answers {
  again: () => void;
  onSignInNeeded: () => void;
  onLocked: () => void;
}

/** Sets the alarm for the next run. After a storage error the run repeats by itself. */
function schedule(
  alarm: Alarm,
  { ended, nextAttemptAt }: FlushOutcome,
  { again, onSignInNeeded, onLocked }: Answers,
): void {
  if (ended === 'storage') return;
  alarm.clear();
  if (ended === 'sign-in') onSignInNeeded();
  else if (ended === 'locked') {
    onLocked();
    alarm.set(lockedPauseMs, again);
  } else if (nextAttemptAt !== null) alarm.set(nextAttemptAt - Date.now(), again);
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * Calls `tryAtOnce` when the device is online again, and when the page is visible again or comes back from the
 * cache of the browser. Returns a function that stops it.
 */
function watchPage(tryAtOnce: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const online = () => {
    endHungAttempts();
    tryAtOnce();
  };
  addEventListener('online', online, { signal });
  addEventListener('pageshow', tryAtOnce, { signal });
  document.addEventListener('visibilitychange', () => isVisible() && tryAtOnce(), { signal });
  return () => ended.abort();
}

/** One scheduled task, at the earliest in 2 s. */
class Alarm {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /**
   * Runs the task now instead of the scheduled one. Repeats it soon where the outbox could not be opened, for
   * example while the browser repairs it after a crash.
   */
  attempt(task: () => Promise<unknown>): void {
    this.clear();
    if (!this.#isStopped) task().catch(() => this.set(soonestMs, () => this.attempt(task)));
  }

  set(waitMs: number, task: () => void): void {
    this.clear();
    if (this.#isStopped) return;
    this.#timer = setTimeout(task, Math.min(longestTimerMs, Math.max(soonestMs, waitMs)));
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  /** Runs nothing from now on. */
  stop(): void {
    this.#isStopped = true;
    this.clear();
  }
}
