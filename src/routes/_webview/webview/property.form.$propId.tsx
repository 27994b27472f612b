import { createFileRoute } from '@tanstack/react-router';
import { listingIntent } from '#domain/listing.ts';
import { DraftFormScreen } from '#features/drafts/draft-form-screen.tsx';

export const Route = createFileRoute('/_webview/webview/property/form/$propId')({
  staticData: { title: 'properties.form-title' },
  validateSearch: listingIntent,
  component: PropertyForm,
});

function PropertyForm() {
  const { propId } = Route.useParams();
  const { intent } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DraftFormScreen
      key={propId}
      draftId={propId === 'new' ? undefined : propId}
      kind="listing"
      intent={intent ?? null}
      listingPath="/webview/property/drafts"
      onDraftId={(propId) => void navigate({ params: { propId }, search: true, replace: true })}
    />
  );
}
