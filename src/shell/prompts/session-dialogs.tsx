import { useAccountState } from '#session/account-state.ts';
import { useLateCode } from '#ui/use-late-code.ts';

const load = () => import('./account-dialogs.tsx');

/** The dialogs for the account state: the blocking modal, or the password again. */
export function SessionDialogs() {
  const { blocked, ended } = useAccountState();
  const code = useLateCode(load, blocked !== null || ended === 'asking');
  if (typeof code === 'string') return null;
  if (blocked) return <code.BlockingModal code={blocked} />;
  return ended === 'asking' ? <code.SignInAgain /> : null;
}
