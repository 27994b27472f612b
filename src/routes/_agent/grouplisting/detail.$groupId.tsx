import { createFileRoute } from '@tanstack/react-router';
import { GroupDetailScreen } from '#features/groups/group-detail-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/detail/$groupId')({
  staticData: { title: 'groups.detail-title', above: '/grouplisting', menu: 'none' },
  component: GroupDetail,
});

function GroupDetail() {
  const { groupId } = Route.useParams();
  return <GroupDetailScreen key={groupId} groupId={groupId} />;
}
