import { useEffect, useState } from 'react';
import { type Unsent, totalUnsent } from '#outbox/unsent.ts';
import { logout } from '#session/logout.ts';
import { useAgent } from '#session/use-agent.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { settleLogout, useLogoutAsked } from './logout-request.ts';
import { readUnsent } from './read-unsent.ts';

const load = () => import('./logout-choices.tsx');

function leave(): void {
  settleLogout();
  logout();
}

/**
 * Asks before a logout: whether it is meant, and what to do with the work on this device that is not sent.
 */
export function LogoutDialog() {
  const asked = useLogoutAsked();
  const agentId = useAgent()._id;
  const [left, setLeft] = useState<Unsent | null>();

  useEffect(() => {
    if (!asked) return;
    let current = true;
    void readUnsent(agentId).then((unsent) => {
      if (!current) return;
      const isAllSent = unsent !== null && totalUnsent(unsent) === 0;
      if (asked === 'meant' && isAllSent && navigator.onLine) leave();
      else setLeft(unsent);
    });
    return () => {
      current = false;
    };
  }, [asked, agentId]);

  const close = () => {
    setLeft(undefined);
    settleLogout();
  };
  const isOpen = asked !== null && left !== undefined;
  const code = useLateCode(load, isOpen);
  if (typeof code === 'string') return null;
  return (
    <code.LogoutChoices
      opened={isOpen}
      unsent={left ?? null}
      onSent={setLeft}
      onLeave={leave}
      onClose={close}
    />
  );
}
