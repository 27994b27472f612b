import { createFileRoute, redirect } from '@tanstack/react-router';
import { groupFormSearch } from '#features/groups/group-list-search.ts';
import { listingFormSearch, searchOfNew } from '#features/draft-form/listing/listing-form-search.ts';
import { newDraftId } from '#entities/draft/new-draft-id.ts';
import { ListingFormScreen } from '#features/draft-form/listing/listing-form-screen.tsx';
import { GroupFormFrame } from '#features/groups/form-frame.tsx';

const to = '/grouplisting/form/$propId';

export const Route = createFileRoute('/_agent/grouplisting/form/$propId')({
  staticData: { editing: true, title: 'groups.form-title', above: '/grouplisting', menu: 'none' },
  validateSearch: (address) => ({ ...listingFormSearch(address), ...groupFormSearch(address) }),
  beforeLoad: ({ params, search }) => {
    if (params.propId !== 'new') return;
    throw redirect({ to, params: { propId: newDraftId() }, search: searchOfNew(search), replace: true });
  },
  component: GroupPropertyForm,
});

function GroupPropertyForm() {
  const { propId } = Route.useParams();
  const { groupId, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const form = (onPublished: () => void) => (
    <ListingFormScreen
      draftId={propId}
      search={search}
      listingPath="/properties/draftslisting"
      onStep={(step) => void navigate({ search: (before) => ({ ...before, step }), resetScroll: false })}
      onPublished={onPublished}
    />
  );
  return <GroupFormFrame key={propId} groupId={groupId} draftId={propId} form={form} />;
}
