import { createFileRoute, redirect } from '@tanstack/react-router';
import { speakWhole } from '#messages/language.ts';
import { redirectPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';
import { WebviewLayout } from '#shell/layout/webview-layout.tsx';

export const Route = createFileRoute('/_webview')({
  beforeLoad: ({ location }) => {
    const to = redirectPath(currentAgent(), location.pathname);
    if (to) throw redirect({ to, replace: true });
    return speakWhole();
  },
  component: WebviewLayout,
});
