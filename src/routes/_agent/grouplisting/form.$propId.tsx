import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  type ListingFormSearch,
  listingFormSearch,
} from '#features/draft-form/listing/listing-form-search.ts';
import { newDraftId } from '#entities/draft/new-draft-id.ts';
import { ListingFormScreen } from '#features/draft-form/listing/listing-form-screen.tsx';
import { GroupFormFrame } from '#features/groups/form-frame.tsx';

export const Route = createFileRoute('/_agent/grouplisting/form/$propId')({
  staticData: {
    editing: true,
    title: 'groups.form-title',
    above: { to: '/grouplisting', title: 'nav.groups' },
  },
  validateSearch: (address: Record<string, unknown>): ListingFormSearch & { groupId?: string } => ({
    ...listingFormSearch(address),
    ...(typeof address.groupId === 'string' && address.groupId !== '' && { groupId: address.groupId }),
  }),
  beforeLoad: ({ params, search }) => {
    if (params.propId === 'new')
      throw redirect({
        to: '/grouplisting/form/$propId',
        params: { propId: newDraftId() },
        search,
        replace: true,
      });
  },
  component: GroupPropertyForm,
});

function GroupPropertyForm() {
  const { propId } = Route.useParams();
  const { groupId, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GroupFormFrame
      key={propId}
      groupId={groupId}
      draftId={propId}
      form={(onPublished) => (
        <ListingFormScreen
          draftId={propId}
          search={search}
          listingPath="/properties/draftslisting"
          onStep={(step) => void navigate({ search: (before) => ({ ...before, step }), resetScroll: false })}
          onPublished={onPublished}
        />
      )}
    />
  );
}
