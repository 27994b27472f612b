import { createFileRoute, redirect } from '@tanstack/react-router';
import { landing } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

/** R-ROUTE-3: an unknown path leads where the index leads. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: landing(currentAgent()), replace: true });
  },
});
