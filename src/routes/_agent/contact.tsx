import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#features/contact/contact-screen.tsx';

export const Route = createFileRoute('/_agent/contact')({
  staticData: { title: 'nav.contact', menu: { group: 'foot', order: 10, icon: 'message', goKey: 'c' } },
  component: ContactScreen,
});
