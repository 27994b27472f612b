import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#features/terms/terms-screen.tsx';
import { askToLogout } from '#shell/prompts/logout-request.ts';

export const Route = createFileRoute('/_agent/tnc')({
  staticData: { title: 'nav.terms' },
  component: () => <TermsScreen onDecline={askToLogout} />,
});
