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
  const texts = new Alarm();
  const pictures = new Alarm();
  const files = new Alarm();
  let isStopped = false;
  /** Conditions have improved: pictures are tried at once too. */
  let isNextRunEager = true;

  /**
   * Repeats soon where the outbox could not be opened, for example while the browser repairs it after a
   * crash.
   */
  const attempt = (alarm: Alarm, task: () => Promise<unknown>) => {
    alarm.clear();
    if (!isStopped) task().catch(() => alarm.set(soonestMs, () => attempt(alarm, task)));
  };
  const scheduleNext = (alarm: Alarm, { ended, nextAttemptAt }: FlushOutcome, again: () => void) => {
    /* After a storage error the run repeats by itself. */
    if (ended === 'storage') return;
    alarm.clear();
    if (ended === 'sign-in') onSignInNeeded();
    else if (ended === 'locked') {
      fetchAgentKey();
      alarm.set(lockedPauseMs, again);
    } else if (nextAttemptAt !== null && !isStopped) alarm.set(nextAttemptAt - Date.now(), again);
  };
  const fetchAgentKey = () => void fetchKey(agentId).catch(() => {});
  const sendTexts = (eager: boolean) => attempt(texts, () => flush({ eager }));
  const sendPictures = (eager: boolean) =>
    attempt(pictures, async () => {
      scheduleNext(pictures, await sendPhotos({ eager }), () => sendPictures(false));
    });
  const prepareFiles = () =>
    attempt(files, async () => {
      if ((await pickedPhotos(agentId)).length > 0) await preparePicked(agentId);
    });
  const tryAtOnce = () => {
    isNextRunEager = true;
    fetchAgentKey();
    sendTexts(true);
  };
  const visible = () => document.visibilityState === 'visible' && tryAtOnce();

  const stopWatching = watchFlushes((outcome) => {
    scheduleNext(texts, outcome, () => sendTexts(false));
    if (outcome.ended !== 'done') return;
    sendPictures(isNextRunEager);
    isNextRunEager = false;
  });
  const online = () => {
    endHungAttempts();
    tryAtOnce();
  };
  const takeOver = () => {
    sendTexts(false);
    sendPictures(false);
  };
  /*
   * In the worker and other tabs the stored agent counts; in this page the agent in memory, in case nothing
   * could be stored.
   */
  setPageAgentReader(() => currentAgent()?._id ?? null);
  const stops = [
    watchHolders(() => document.visibilityState === 'visible', takeOver),
    watchLostHandle(() => sendTexts(false)),
    watchEmptied(fetchAgentKey),
    watchConnection(() => sendPictures(true)),
    watchReleased(() => sendPictures(true)),
  ];
  addEventListener('online', online);
  addEventListener('pageshow', tryAtOnce);
  document.addEventListener('visibilitychange', visible);
  attempt(texts, () => setSignedInAgent(agentId));
  returnKnownCommands(agentId).catch(() => {});
  prepareFiles();
  fetchAgentKey();
  encryptPlaintext(agentId).catch(() => {});
  migrateMessage(agentId).catch(() => {});

  return () => {
    isStopped = true;
    texts.clear();
    pictures.clear();
    files.clear();
    stopWatching();
    for (const stop of stops) stop();
    removeEventListener('online', online);
    removeEventListener('pageshow', tryAtOnce);
    document.removeEventListener('visibilitychange', visible);
  };
}

/** One scheduled task, at the earliest in 2 s. */
class Alarm {
  #timer: ReturnType<typeof setTimeout> | undefined;

  set(waitMs: number, task: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(task, Math.min(longestTimerMs, Math.max(soonestMs, waitMs)));
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
