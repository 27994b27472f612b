import { createFileRoute, redirect } from '@tanstack/react-router';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

/** R-ROUTE-3: an unknown path leads where the index leads. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: startPath(currentAgent()), replace: true });
  },
});
