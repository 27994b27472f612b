import { createFileRoute } from '@tanstack/react-router';
import { groupListSearch } from '#features/groups/group-list-search.ts';
import { GroupsScreen } from '#features/groups/groups-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/')({
  staticData: { title: 'nav.groups', menu: { group: 'main', order: 40, icon: 'users-group' } },
  validateSearch: groupListSearch,
  component: Groups,
});

function Groups() {
  const navigate = Route.useNavigate();
  return (
    <GroupsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
