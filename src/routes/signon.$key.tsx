import { createFileRoute } from '@tanstack/react-router';
import { SignOnScreen } from '#features/sign-in/sign-on-screen.tsx';

export const Route = createFileRoute('/signon/$key')({
  staticData: { title: 'sign-on.title' },
  component: SignOn,
});

function SignOn() {
  return <SignOnScreen signOnKey={Route.useParams().key} target="/" />;
}
