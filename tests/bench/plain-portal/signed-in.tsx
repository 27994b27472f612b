import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { Anchor, Group, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClient } from '@tanstack/query-persist-client-core';
import { Link, Outlet } from '@tanstack/react-router';
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';

const queryClient = new QueryClient({
  defaultOptions: { queries: { gcTime: Infinity, networkMode: 'offlineFirst' } },
});
const [, restored] = persistQueryClient({
  queryClient,
  maxAge: Infinity,
  persister: {
    persistClient: (client) => set('root', client),
    restoreClient: () => get<PersistedClient>('root'),
    removeClient: () => del('root'),
  },
});

/** The frame of every screen: navigation, and the answers of the last visit. */
export function SignedIn() {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const begin = () => setRestored(true);
    void restored.then(begin, begin);
  }, []);
  return (
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Group p="sm">
          <Anchor component={Link} to="/dashboard">
            Dashboard
          </Anchor>
          <Anchor component={Link} to="/master">
            Request
          </Anchor>
        </Group>
        {isRestored && <Outlet />}
      </QueryClientProvider>
    </MantineProvider>
  );
}
