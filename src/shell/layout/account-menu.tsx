import { Avatar, UnstyledButton } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';

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

/** The button with the agent's picture. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useWords();
  const agent = useAgent();
  return (
    <UnstyledButton bdrs="50%" p={2} {...props} aria-label={t('shell.account')}>
      <Avatar src={agent.image ?? '/images/default-agent.svg'} alt="" size={40} />
    </UnstyledButton>
  );
}
