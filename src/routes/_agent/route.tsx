import { createFileRoute } from '@tanstack/react-router';
import { admitAgent } from '#session/admit-agent.ts';
import { AgentLayout } from '#shell/layout/agent-layout.tsx';

export const Route = createFileRoute('/_agent')({
  beforeLoad: ({ location, matches }): Promise<void> | undefined => admitAgent(location, matches),
  component: AgentLayout,
});
