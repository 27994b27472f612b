import '#ui/tokens.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardCompositionsFromNow } from '#browser/composition.ts';
import { keepTextsTrueWhenTranslated } from '#browser/translated-text.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { chosenLanguage, speak } from '#messages/language.ts';
import { loadTypeface } from '#ui/typeface.ts';
import { watchInstallOffer } from '#shell/prompts/install-prompt.ts';
import { followOtherTabsFromNow, watchForBlocksFromNow } from '#session/follow-session.ts';
import { currentAgent } from '#session/store.ts';
import { readAnswersEarly } from '#lookup-cache/store.ts';
import { createPortalRouter } from './router.ts';

/** Has the page say that the app does not run. */
function reportFailure(error: unknown): void {
  console.error(error);
  dispatchEvent(new Event('app-failed'));
}

/** An error that a screen shows: device-reports hears of it. */
function tellOfScreen(error: unknown): void {
  console.error(error);
  dispatchEvent(new CustomEvent('screen-failed', { detail: error }));
}

async function start(root: HTMLElement): Promise<void> {
  const router = createPortalRouter();
  watchInstallOffer();
  const agentId = currentAgent()?._id;
  const isSignedIn = agentId !== undefined;
  if (isSignedIn) {
    const opening = import('#outbox/early-key.ts').then(({ readKeyEarly }) => readKeyEarly(agentId));
    opening.catch(() => {});
    readAnswersEarly(async (encrypted) => (await opening)(encrypted));
  }
  await speak(chosenLanguage(), isSignedIn ? 2 : 1);
  guardCompositionsFromNow();
  keepTextsTrueWhenTranslated();
  followOtherTabsFromNow();
  watchForBlocksFromNow();
  loadTypeface();
  whenIdle(
    () =>
      void import('./register-worker.ts')
        .then(({ registerWorker }) => registerWorker(router))
        .catch(() => {}),
  );
  whenIdle(
    () =>
      void import('#shell/device-reports/start.ts')
        .then(({ startDeviceReports }) => startDeviceReports())
        .catch(() => {}),
  );
  // Until the first screen's code is here, the page of index.html stays.
  await router.load();
  createRoot(root, { onUncaughtError: reportFailure, onCaughtError: tellOfScreen }).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root).catch(reportFailure);
