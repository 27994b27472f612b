import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './account-button.tsx';

const AccountPanel = lazy(() =>
  import('./account-panel.tsx').then(({ AccountPanel }) => ({ default: AccountPanel })),
);

/** The agent's picture; it opens the account menu, whose code is loaded then. */
export function AccountMenu() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [wantedOn, setWantedOn] = useState<string | null>(null);
  const opener = <AccountButton aria-expanded={false} onClick={() => setWantedOn(path)} />;
  return wantedOn !== null ? (
    <Suspense fallback={opener}>
      <AccountPanel wantedOn={wantedOn} />
    </Suspense>
  ) : (
    opener
  );
}
