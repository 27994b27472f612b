import { createFileRoute, redirect } from '@tanstack/react-router';
import { listingKinds } from '#domain/listing/listing.ts';
import { requirePlatform } from '#features/platform-frame/require-platform.ts';
import { PlatformFrame } from '#features/platform-frame/platform-frame.tsx';
import { postingListSearch } from '#features/posting/posting-list-search.ts';
import { PostingScreen } from '#features/posting/posting-screen.tsx';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

/** R-ROUTE-7: posting listings of one kind. Other types than the three kinds do not exist. */
export const Route = createFileRoute('/_agent/properties/posting/$type/$platform')({
  staticData: {
    title: 'posting.title',
    above: '/properties',
    access: 'posting',
    menu: 'none',
  },
  validateSearch: postingListSearch,
  beforeLoad: async ({ params }) => {
    await requirePlatform({ params });
    if (!listingKinds.some((kind) => kind === params.type))
      throw redirect({ to: startPath(currentAgent()), replace: true });
  },
  component: PostKind,
});

function PostKind() {
  const { platform, type } = Route.useParams();
  const navigate = Route.useNavigate();
  const kind = listingKinds.find((one) => one === type);
  return (
    <PlatformFrame task="post" platform={platform}>
      <PostingScreen
        key={`${platform} ${type}`}
        platform={platform}
        {...(kind && { kind })}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </PlatformFrame>
  );
}
