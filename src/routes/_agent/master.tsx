import { createFileRoute } from '@tanstack/react-router';
import { DraftFormScreen } from '#features/drafts/draft-form-screen.tsx';

export const Route = createFileRoute('/_agent/master')({
  staticData: { title: 'nav.request' },
  validateSearch: ({ draft }: Record<string, unknown>): { draft?: string } => (typeof draft === 'string' && draft !== '' ? { draft } : {}),
  component: PropertyRequest,
});

function PropertyRequest() {
  const { draft } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DraftFormScreen key={draft ?? 'new'} draftId={draft} kind="request" listingPath="/properties/draftslisting" onDraftId={(draft) => void navigate({ search: { draft }, replace: true })} />;
}
