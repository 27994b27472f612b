import { createFileRoute } from '@tanstack/react-router';
import { admitAgent } from '#session/admit-agent.ts';
import { WebviewLayout } from '#shell/layout/webview-layout.tsx';

export const Route = createFileRoute('/_webview')({
  beforeLoad: ({ location, matches }): Promise<void> | undefined => admitAgent(location, matches),
  component: WebviewLayout,
});
