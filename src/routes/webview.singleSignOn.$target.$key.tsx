import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignOnScreen } from '#features/sign-in/sign-on-screen.tsx';
import { isWebviewTarget, webviewTargets } from '#session/webview-targets.ts';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

export const Route = createFileRoute('/webview/singleSignOn/$target/$key')({
  staticData: { title: 'sign-on.title' },
  beforeLoad: ({ params }) => {
    if (!isWebviewTarget(params.target)) throw redirect({ to: startPath(currentAgent()), replace: true });
  },
  component: SignOn,
});

function SignOn() {
  const { target, key } = Route.useParams();
  return (
    <SignOnScreen
      signOnKey={key}
      target={isWebviewTarget(target) ? webviewTargets[target] : '/'}
      isAutomatic
    />
  );
}
