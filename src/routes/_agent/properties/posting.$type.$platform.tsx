import { createFileRoute, redirect } from '@tanstack/react-router';
import { PostingScreen } from '#features/posting/posting-screen.tsx';
import { settings } from '#settings';

export const Route = createFileRoute('/_agent/properties/posting/$type/$platform')({
  staticData: { title: 'posting.title', above: { to: '/properties', title: 'nav.properties' } },
  beforeLoad: ({ params }) => {
    if (!settings.platforms.includes(params.platform)) throw redirect({ to: '/error/404', replace: true });
  },
  component: Posting,
});

function Posting() {
  return <PostingScreen platform={Route.useParams().platform} />;
}
