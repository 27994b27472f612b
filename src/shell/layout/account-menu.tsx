import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useLateCode } from '#ui/use-late-code.ts';
import { AccountButton } from './account-button.tsx';

const load = () => import('./account-panel.tsx');

/** The agent's picture; it opens the account menu, whose code is loaded then. */
export function AccountMenu() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [wantedOn, setWantedOn] = useState<string | null>(null);
  const panel = useLateCode(load, wantedOn !== null);
  return wantedOn === null || typeof panel === 'string' ? (
    <AccountButton aria-expanded={false} onClick={() => setWantedOn(path)} />
  ) : (
    <panel.AccountPanel wantedOn={wantedOn} />
  );
}
