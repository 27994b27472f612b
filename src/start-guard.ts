/**
 * Watches that the app starts, and says so where it does not. The build puts this script into the page itself,
 * because the app's own files are what may be missing or wrong.
 */
import { repairAndReload } from '#browser/repair-app.ts';
import { draftsPage } from '#worker-protocol/drafts-page.ts';

/** R-ERR-4: after this time the start counts as failed. */
const startWithinMs = 120_000;

/** A repair that was just made did not help, so another one would not. */
const repairAgainAfterMs = 60_000;

/** The message is shown after this time if the repair has not reloaded the page. */
const showAfterMs = 3_000;

const hasStarted = () => document.querySelector('#root > .first-frame') === null;

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);

/** `slow`: nothing has failed, but nothing was shown in time either. */
function show(why: 'failed' | 'slow'): void {
  const page = document.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
  document.body.append(page);
  const stuck = document.getElementById('stuck')!;
  stuck.dataset['why'] = why;
  const drafts = stuck.querySelector('a');
  if (drafts && navigator.serviceWorker?.controller)
    drafts.href = `${draftsPage}?lang=${document.documentElement.lang}`;
}

interface HistoryState {
  repairedAt?: number;
}

/** Whether a repair may be made without asking; notes it in the entry of the history, which a reload keeps. */
function mayRepair(): boolean {
  const state = (history.state ?? {}) as HistoryState;
  if (Date.now() - (state.repairedAt ?? 0) < repairAgainAfterMs) return false;
  history.replaceState({ ...state, repairedAt: Date.now() }, '');
  return true;
}

let hasFailed = false;

function fail(): void {
  if (hasFailed) return;
  hasFailed = true;
  if (hasStarted() || !mayRepair()) return show('failed');
  setTimeout(() => show('failed'), showAfterMs);
  void repairAndReload(scripts());
}

/** An exception of the app's own code; those of extensions of the browser do not count. */
const isOfApp = ({ filename }: ErrorEvent) => filename.startsWith(`${location.origin}/assets/`);

addEventListener(
  'error',
  (event) => {
    if (hasStarted()) return;
    const isScript = event.target instanceof HTMLScriptElement;
    if (isScript || (event instanceof ErrorEvent && isOfApp(event))) fail();
  },
  true,
);
addEventListener('app-failed', fail);
setTimeout(() => {
  if (!hasStarted() && !hasFailed) show('slow');
}, startWithinMs);
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('#stuck button');
  if (!button) return;
  button.disabled = true;
  if (hasFailed) void repairAndReload(scripts());
  else location.reload();
});
