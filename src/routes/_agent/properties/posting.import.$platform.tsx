import { createFileRoute } from '@tanstack/react-router';
import { requirePlatform } from '#entities/platform/require-platform.ts';
import { PlatformFrame } from '#features/platform-frame/platform-frame.tsx';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';

export const Route = createFileRoute('/_agent/properties/posting/import/$platform')({
  staticData: { title: 'posting.title', above: { to: '/properties', title: 'nav.properties' } },
  beforeLoad: requirePlatform,
  component: Import,
});

function Import() {
  return (
    <PlatformFrame task="import" platform={Route.useParams().platform}>
      <UnavailableScreen title="posting.title" feature="posting" />
    </PlatformFrame>
  );
}
