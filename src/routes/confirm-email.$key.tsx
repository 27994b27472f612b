import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '#features/sign-in/confirm-email-screen.tsx';

export const Route = createFileRoute('/confirm-email/$key')({
  staticData: { title: 'confirm-email.title' },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailScreen emailKey={Route.useParams().key} />;
}
