import { createFileRoute } from '@tanstack/react-router';
import { groupListingsSearch } from '#features/groups/group-list-search.ts';
import { GroupListingsScreen } from '#features/groups/group-listings-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/$groupId')({
  staticData: { title: 'groups.detail-title', above: '/grouplisting', menu: 'none' },
  validateSearch: groupListingsSearch,
  component: GroupListings,
});

function GroupListings() {
  const { groupId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <GroupListingsScreen
      key={groupId}
      groupId={groupId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
