import { createFileRoute, useLocation } from '@tanstack/react-router';
import { HandedOverScreen } from '#features/handed-over/handed-over-screen.tsx';
import { speakAll } from '#messages/language.ts';

export const Route = createFileRoute('/_agent/properties/handover')({
  staticData: { title: 'hand-over.open-title', above: '/properties', menu: 'none' },
  beforeLoad: speakAll,
  component: HandedOver,
});

function HandedOver() {
  const navigate = Route.useNavigate();
  const code = useLocation({ select: ({ hash }) => hash });
  return <HandedOverScreen code={code} onRead={() => void navigate({ hash: '', replace: true })} />;
}
