import { createFileRoute, redirect } from '@tanstack/react-router';
import { listingIntent } from '#domain/listing.ts';
import { DraftFormScreen } from '#features/drafts/draft-form-screen.tsx';
import { newDraftId } from '#session/new-draft-id.ts';

export const Route = createFileRoute('/_agent/properties/form/$propId')({
  staticData: { title: 'properties.form-title', above: { to: '/properties', title: 'nav.properties' } },
  validateSearch: (address: Record<string, unknown>): ReturnType<typeof listingIntent> & { shared?: true } => ({
    ...listingIntent(address),
    ...(address.shared === true && { shared: true }),
  }),
  beforeLoad: ({ params, search }) => {
    if (params.propId === 'new') throw redirect({ to: '/properties/form/$propId', params: { propId: newDraftId() }, search, replace: true });
  },
  component: PropertyForm,
});

function PropertyForm() {
  const { propId } = Route.useParams();
  const { intent = 'Buy', shared = false } = Route.useSearch();
  return <DraftFormScreen key={propId} draftId={propId} kind="listing" intent={intent} takesShared={shared} listingPath="/properties/draftslisting" />;
}
