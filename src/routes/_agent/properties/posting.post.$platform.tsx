import { createFileRoute } from '@tanstack/react-router';
import { requirePlatform } from '#features/platform-frame/require-platform.ts';
import { PlatformFrame } from '#features/platform-frame/platform-frame.tsx';
import { postingListSearch } from '#features/posting/posting-list-search.ts';
import { PostingScreen } from '#features/posting/posting-screen.tsx';
import { settings } from '#settings';

export const Route = createFileRoute('/_agent/properties/posting/post/$platform')({
  staticData: {
    title: 'posting.title',
    above: '/properties',
    access: 'posting',
    menu: { group: 'main', order: 32, icon: 'world', params: { platform: settings.platforms[0]! } },
  },
  validateSearch: postingListSearch,
  beforeLoad: requirePlatform,
  component: Post,
});

function Post() {
  const { platform } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PlatformFrame task="post" platform={platform}>
      <PostingScreen
        key={platform}
        platform={platform}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </PlatformFrame>
  );
}
