import { createFileRoute, redirect } from '@tanstack/react-router';
import { listingKinds } from '#domain/listing.ts';
import { requirePlatform } from '#entities/platform/require-platform.ts';
import { PlatformFrame } from '#features/platform-frame/platform-frame.tsx';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';
import { landing } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

/** R-ROUTE-7: posting listings of one kind. Other types than the three kinds do not exist. */
export const Route = createFileRoute('/_agent/properties/posting/$type/$platform')({
  staticData: { title: 'posting.title', above: { to: '/properties', title: 'nav.properties' } },
  beforeLoad: ({ params }) => {
    requirePlatform({ params });
    if (!listingKinds.some((kind) => kind === params.type))
      throw redirect({ to: landing(currentAgent()), replace: true });
  },
  component: PostKind,
});

function PostKind() {
  return (
    <PlatformFrame task="post" platform={Route.useParams().platform}>
      <UnavailableScreen title="posting.title" feature="posting" />
    </PlatformFrame>
  );
}
