import { createFileRoute } from '@tanstack/react-router';
import { requirePlatform } from '#features/platform-frame/require-platform.ts';
import { importSearch } from '#features/imports/import-search.ts';
import { ImportScreen } from '#features/imports/import-screen.tsx';
import { PlatformFrame } from '#features/platform-frame/platform-frame.tsx';

export const Route = createFileRoute('/_agent/properties/posting/import/$platform')({
  staticData: {
    title: 'posting.title',
    above: '/properties',
    access: 'posting',
    menu: 'none',
  },
  validateSearch: importSearch,
  beforeLoad: requirePlatform,
  component: Import,
});

function Import() {
  const { platform } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PlatformFrame task="import" platform={platform}>
      <ImportScreen
        key={platform}
        platform={platform}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, resetScroll: false })}
      />
    </PlatformFrame>
  );
}
