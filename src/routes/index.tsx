import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInScreen } from '#features/sign-in/sign-in-screen.tsx';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

export const Route = createFileRoute('/')({
  codeSplitGroupings: [],
  staticData: { title: 'sign-in.title' },
  beforeLoad: () => {
    const to = startPath(currentAgent());
    if (to !== '/') throw redirect({ to, replace: true });
  },
  component: () => <SignInScreen state="login" />,
});
