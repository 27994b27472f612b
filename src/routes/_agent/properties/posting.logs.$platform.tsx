import { createFileRoute } from '@tanstack/react-router';
import { requirePlatform } from '#features/platform-frame/require-platform.ts';
import { PlatformFrame } from '#features/platform-frame/platform-frame.tsx';
import { logSearch } from '#features/platform-logs/log-search.ts';
import { PlatformLogsScreen } from '#features/platform-logs/platform-logs-screen.tsx';

export const Route = createFileRoute('/_agent/properties/posting/logs/$platform')({
  staticData: {
    title: 'posting.title',
    above: '/properties',
    access: 'posting',
    menu: 'none',
  },
  validateSearch: logSearch,
  beforeLoad: requirePlatform,
  component: Logs,
});

function Logs() {
  const { platform } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PlatformFrame task="logs" platform={platform}>
      <PlatformLogsScreen
        key={platform}
        platform={platform}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </PlatformFrame>
  );
}
