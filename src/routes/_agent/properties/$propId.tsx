import { createFileRoute, redirect } from '@tanstack/react-router';
import { ListingScreen } from '#features/listing-detail/listing-screen.tsx';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

/** Addresses below these name something; they themselves are unknown paths (R-ROUTE-3). */
const parents = ['form', 'posting'];

export const Route = createFileRoute('/_agent/properties/$propId')({
  staticData: { title: 'listings.listing', above: '/properties', menu: 'none' },
  beforeLoad: ({ params }) => {
    if (parents.includes(params.propId)) throw redirect({ to: startPath(currentAgent()), replace: true });
  },
  component: ListingPage,
});

function ListingPage() {
  const { propId } = Route.useParams();
  return <ListingScreen key={propId} listingId={propId} />;
}
