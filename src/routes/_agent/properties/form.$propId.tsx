import { createFileRoute, redirect } from '@tanstack/react-router';
import { ListingFormScreen } from '#features/draft-form/listing/listing-form-screen.tsx';
import { listingFormSearch, searchOfNew } from '#features/draft-form/listing/listing-form-search.ts';
import { newDraftId } from '#entities/draft/new-draft-id.ts';

export const Route = createFileRoute('/_agent/properties/form/$propId')({
  staticData: { editing: true, title: 'listings.form-title', above: '/properties', menu: 'none' },
  validateSearch: listingFormSearch,
  beforeLoad: ({ params, search }) => {
    if (params.propId === 'new')
      throw redirect({
        to: '/properties/form/$propId',
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
      listingPath="/properties/draftslisting"
      onStep={(next) =>
        void navigate({
          search: (before) => listingFormSearch({ ...before, step: next, field: undefined }),
          resetScroll: false,
        })
      }
      onPublished={() => void navigate({ to: '/properties' })}
    />
  );
}
