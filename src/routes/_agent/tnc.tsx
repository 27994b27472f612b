import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#features/terms/terms-screen.tsx';
import { confirmedLogout } from '#shell/prompts/logout-request.ts';

export const Route = createFileRoute('/_agent/tnc')({
  staticData: { title: 'nav.terms', menu: { group: 'foot', order: 20, icon: 'file-text' } },
  component: () => <TermsScreen onDecline={confirmedLogout} />,
});
