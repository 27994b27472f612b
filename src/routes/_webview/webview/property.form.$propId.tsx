import { createFileRoute, redirect } from '@tanstack/react-router';
import { listingIntent } from '#domain/listing.ts';
import { DraftFormScreen } from '#features/drafts/draft-form-screen.tsx';
import { newDraftId } from '#session/new-draft-id.ts';

export const Route = createFileRoute('/_webview/webview/property/form/$propId')({
  staticData: { title: 'properties.form-title' },
  validateSearch: listingIntent,
  beforeLoad: ({ params, search }) => {
    if (params.propId === 'new') throw redirect({ to: '/webview/property/form/$propId', params: { propId: newDraftId() }, search, replace: true });
  },
  component: PropertyForm,
});

function PropertyForm() {
  const { propId } = Route.useParams();
  const { intent = 'Buy' } = Route.useSearch();
  return <DraftFormScreen key={propId} draftId={propId} kind="listing" intent={intent} listingPath="/webview/property/drafts" />;
}
