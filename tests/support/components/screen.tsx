import '@mantine/core/styles.layer.css';
import '#ui/tokens.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { type Language, speak } from '#messages/language.ts';
import { queryClient } from '#session/query-client.ts';
import { signedInAgent, storeAgent } from '#session/store.ts';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { createPortalRouter } from '../../../src/router.ts';
import { exampleFor } from './contract-answers.ts';

/** All parts of a message catalogue: a test waits for none of them later. */
const allParts = 3;

let agents = 0;
let router: ReturnType<typeof createPortalRouter> | undefined;

/**
 * An agent as the contract's example, with an id that no other test has, so that nothing stored on the device
 * by another test is shown.
 */
export function anAgent(more: Partial<SessionAgent> = {}): SessionAgent {
  agents += 1;
  return { ...exampleFor('login')!, _id: `agent-${Date.now()}-${agents}`, ...more };
}

/** Renders a component with the theme, the sentences and the cache of the portal. */
export async function renderUi(ui: ReactNode, { language = 'en' as Language } = {}) {
  await speak(language, allParts);
  return render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>
      </ThemeProvider>
    </I18nProvider>,
  );
}

/**
 * Opens the portal at an address, with all its routes and layouts, in one width and language: as this agent,
 * or with nobody signed in. The page's own address follows the screen's, because overlays belong to an address.
 */
export async function openScreen(
  path: string,
  { agent = null as SessionAgent | null, language = 'en' as Language } = {},
) {
  if (agent) storeAgent(agent);
  else signedInAgent.set(null);
  await speak(language, allParts);
  const addresses = createMemoryHistory({ initialEntries: [path] });
  const follow = () => window.history.replaceState(null, '', addresses.location.href);
  follow();
  addresses.subscribe(follow);
  router = createPortalRouter(addresses);
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

/** The address of the screen that is open, without its origin. */
export const openPath = (): string => router?.state.location.href ?? '';

/** Goes back, as the browser's own button does. */
export const goBack = (): void => router?.history.back();
