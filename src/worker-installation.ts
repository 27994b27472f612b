import type { Workbox } from 'workbox-window';
import type { PageMessage, WorkerMessage } from '#worker-protocol/messages.ts';
import { setOfflineParts } from '#session/offline-parts.ts';

/**
 * An installation that was cut off is begun again after `first` ms, then after twice as long each time; and
 * as soon as there is a connection.
 */
const againMs = { first: 15_000, longest: 10 * 60_000 } as const;

const completeParts = (worker: ServiceWorker) =>
  worker.postMessage({ kind: 'complete-parts' } satisfies PageMessage);

/**
 * Registers the worker until it is installed, whatever cuts an installation off, and keeps account of what is
 * on this device. Each attempt goes on where the last one stopped.
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
   * Installs the worker where none is active; else has the active one look whether its parts are all here.
   * Never rejects.
   */
  async complete(): Promise<void> {
    clearTimeout(this.#timer);
    this.registration = (await this.#workbox.register().catch(() => undefined)) ?? this.registration;
    const { active, installing } = this.registration ?? {};
    if (active) return completeParts(active);
    if (!installing) return this.#tryLater();
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') completeParts(installing);
      if (installing.state === 'redundant') this.#tryLater();
    });
  }

  /**
   * Takes in what a worker has counted. An update beside an active worker takes nothing away from what is
   * there.
   */
  count({ kept, all, rest, isActive }: Extract<WorkerMessage, { kind: 'parts' }>): void {
    if (!isActive && (this.registration?.active || navigator.serviceWorker.controller)) return;
    setOfflineParts(isActive && kept === all ? { state: 'ready', rest } : { state: 'missing', kept, all });
  }

  #tryLater(): void {
    if (!navigator.serviceWorker.controller) setOfflineParts({ state: 'missing', kept: 0, all: 0 });
    this.#timer = setTimeout(() => void this.complete(), this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, againMs.longest);
  }
}
