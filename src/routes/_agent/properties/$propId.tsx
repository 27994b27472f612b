import { createFileRoute, redirect } from '@tanstack/react-router';
import { ListingScreen } from '#features/properties/listing/listing-screen.tsx';

/** Addresses below these name something; they themselves name nothing. */
const parents = ['form', 'posting'];

export const Route = createFileRoute('/_agent/properties/$propId')({
  staticData: { title: 'properties.listing', above: { to: '/properties', title: 'nav.properties' } },
  beforeLoad: ({ params }) => {
    if (parents.includes(params.propId)) throw redirect({ to: '/properties', replace: true });
  },
  component: ListingPage,
});

function ListingPage() {
  const { propId } = Route.useParams();
  return <ListingScreen key={propId} listingId={propId} />;
}
