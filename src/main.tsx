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

/**
 * Tells of an error: `app-failed` has the page say that the app does not run, `screen-failed` is one that a screen
 * shows already.
 */
const report = (name: 'app-failed' | 'screen-failed') => (detail: unknown) => {
  console.error(detail);
  dispatchEvent(new CustomEvent(name, { detail }));
};

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
    () => void import('./after-start.ts').then(({ afterStart }) => afterStart(router)).catch(() => {}),
  );
  // Until the first screen's code is here, the page of index.html stays.
  await router.load();
  createRoot(root, { onUncaughtError: report('app-failed'), onCaughtError: report('screen-failed') }).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root).catch(report('app-failed'));
