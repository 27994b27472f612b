import { createFileRoute, redirect } from '@tanstack/react-router';
import { whenIdle } from '#browser/when-idle.ts';
import { speakWhole } from '#messages/language.ts';
import { detour } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';
import { AgentLayout } from '#shell/layout/agent-layout.tsx';

export const Route = createFileRoute('/_agent')({
  beforeLoad: ({ location }) => {
    const to = detour(currentAgent(), location.pathname);
    if (to) throw redirect({ to, replace: true });
    return speakWhole();
  },
  onEnter: () =>
    void whenIdle(
      () => void import('../-first-lists.ts').then(({ loadFirstLists }) => loadFirstLists()).catch(() => {}),
    ),
  component: AgentLayout,
});
