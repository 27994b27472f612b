import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { locationsQuery } from '#lookup-cache/locations.ts';
import { persistLookups } from '#lookup-cache/persist-lookups.ts';
import { agentCipher } from '#outbox/cipher.ts';
import { setLocationsKept } from '#session/offline-parts.ts';
import { queryClient } from '#session/query-client.ts';
import { refreshOrEndSession } from '#session/refresh.ts';
import { sendDraftsFromPage } from '../sync/send-from-page.ts';
import { currentAgent, signedInAgent } from '#session/store.ts';
import { useSession } from '#session/use-agent.ts';
import { countsQuery } from '#entities/listing/use-listing-counts.ts';
import { followOutbox } from '../sync/follow-outbox.ts';

/** The code that redraws photos is loaded only where a picked file waits. */
const preparePicked = async (agentId: string) =>
  (await import('#entities/draft/prepare-picked.ts')).preparePicked(agentId);

let restored: Promise<void> | null = null;

function restoreOnce(): Promise<void> {
  restored ??= persistLookups(queryClient, () => currentAgent()?._id ?? null, agentCipher, setLocationsKept);
  return restored;
}

const fetchFirstLists = () => import('./first-lists.ts').then(({ loadFirstLists }) => loadFirstLists());

const beforeDashboard = ['/', '/dashboard'];

/** The dashboard's numbers are asked for while its code and the stored answers are still on their way. */
function askForNumbers(): void {
  const agentId = currentAgent()?._id;
  if (agentId && beforeDashboard.includes(location.pathname))
    void queryClient.prefetchQuery(countsQuery(agentId));
}
askForNumbers();
signedInAgent.subscribe(askForNumbers);

/** While the rest of the app is still being loaded, so that the first render has the stored answers. */
if (currentAgent()) void restoreOnce();

/**
 * Provides the query cache, stored between visits, with this device's own data. Queries fetch once the stored
 * answers are restored and the first screen is rendered.
 */
export function Answers({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    void restoreOnce().then(() => startTransition(() => setWaiting(false)));
    return whenIdle(() => void restoreOnce().then(() => queryClient.prefetchQuery(locationsQuery)));
  }, []);
  useEffect(() => followOutbox(queryClient), []);
  const agentId = useSession()?._id;
  useEffect(
    () =>
      agentId ? sendDraftsFromPage(agentId, () => void refreshOrEndSession(), preparePicked) : undefined,
    [agentId],
  );
  useEffect(() => (agentId ? whenIdle(() => void fetchFirstLists().catch(() => {})) : undefined), [agentId]);
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={waiting}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
