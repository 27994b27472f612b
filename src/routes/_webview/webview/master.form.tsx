import { createFileRoute, redirect } from '@tanstack/react-router';
import { draftInAddress } from '#domain/draft/draft-address.ts';
import { RequestScreen } from '#features/draft-form/request/request-screen.tsx';
import { newDraftId } from '#entities/draft/new-draft-id.ts';

export const Route = createFileRoute('/_webview/webview/master/form')({
  staticData: { title: 'nav.request' },
  validateSearch: draftInAddress,
  beforeLoad: ({ search }) => {
    if (!search.draft)
      throw redirect({ to: '/webview/master/form', search: { draft: newDraftId() }, replace: true });
  },
  component: PropertyRequest,
});

function PropertyRequest() {
  const { draft = '' } = Route.useSearch();
  return <RequestScreen key={draft} draftId={draft} listingPath="/webview/property/drafts" />;
}
