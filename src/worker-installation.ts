import type { Workbox } from 'workbox-window';
import { minuteMs } from '#domain/time.ts';
import type { PageMessage, WorkerMessage } from '#worker-protocol/messages.ts';
import { setOfflineParts } from '#session/offline-parts.ts';

/**
 * Waiting times before an interrupted installation is repeated: `first` ms, then twice as long each time; and
 * at once when the device is online again.
 */
const againMs = { first: 15_000, longest: 10 * minuteMs } as const;

const completeParts = (worker: ServiceWorker) =>
  worker.postMessage({ kind: 'complete-parts' } satisfies PageMessage);

/**
 * Registers the worker until it is installed, despite interruptions, and reports how much of the app is on
 * this device. Each attempt continues where the last one stopped.
 */
export class WorkerInstallation {
  readonly #workbox: Workbox;
  #waitMs: number = againMs.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  registration: ServiceWorkerRegistration | undefined;

  constructor(workbox: Workbox) {
    this.#workbox = workbox;
    addEventListener('online', () => void this.complete());
  }

  /**
   * Installs the worker if none is active; else has the active one check that its files are complete. Never
   * rejects.
   */
  async complete(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#register();
    const { active, installing } = this.registration ?? {};
    if (active) return completeParts(active);
    if (!installing) return this.#tryLater();
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') completeParts(installing);
      if (installing.state === 'redundant') this.#tryLater();
    });
  }

  /** Has the browser look for a new build. Never rejects. */
  async update(): Promise<void> {
    // Workbox stops listening at the first update that it did not start, until it registers again.
    await this.#register();
    await this.registration?.update().catch(() => {});
  }

  /**
   * Applies a worker's count of files. An update beside an active worker does not reduce it. A worker without
   * files is one of `npm run dev`.
   */
  count({ kept, all, rest, isActive }: Extract<WorkerMessage, { kind: 'parts' }>): void {
    if (all === 0) return setOfflineParts({ state: 'impossible' });
    if (!isActive && (this.registration?.active || navigator.serviceWorker.controller)) return;
    setOfflineParts(isActive && kept === all ? { state: 'ready', rest } : { state: 'missing', kept, all });
  }

  async #register(): Promise<void> {
    this.registration = (await this.#workbox.register().catch(() => undefined)) ?? this.registration;
  }

  #tryLater(): void {
    if (!navigator.serviceWorker.controller) setOfflineParts({ state: 'missing', kept: 0, all: 0 });
    this.#timer = setTimeout(() => void this.complete(), this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, againMs.longest);
  }
}
