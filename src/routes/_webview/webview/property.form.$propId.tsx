import { createFileRoute, redirect } from '@tanstack/react-router';
import { ListingFormScreen } from '#features/draft-form/listing/listing-form-screen.tsx';
import { listingFormSearch, searchOfNew } from '#features/draft-form/listing/listing-form-search.ts';
import { newDraftId } from '#entities/draft/new-draft-id.ts';

export const Route = createFileRoute('/_webview/webview/property/form/$propId')({
  staticData: { title: 'listings.form-title' },
  validateSearch: listingFormSearch,
  beforeLoad: ({ params, search }) => {
    if (params.propId === 'new')
      throw redirect({
        to: '/webview/property/form/$propId',
        params: { propId: newDraftId() },
        search: searchOfNew(search),
        replace: true,
      });
  },
  component: PropertyForm,
});

function PropertyForm() {
  const { propId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ListingFormScreen
      key={propId}
      draftId={propId}
      search={Route.useSearch()}
      listingPath="/webview/property/drafts"
      onStep={(next) =>
        void navigate({ search: (before) => ({ ...before, step: next }), resetScroll: false })
      }
      onPublished={() => void navigate({ to: '/webview/property/drafts' })}
    />
  );
}
