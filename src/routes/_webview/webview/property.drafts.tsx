import { createFileRoute } from '@tanstack/react-router';
import { draftListSearch } from '#features/draft-list/draft-list-search.ts';
import { DraftListingScreen } from '#features/draft-list/draft-listing-screen.tsx';

export const Route = createFileRoute('/_webview/webview/property/drafts')({
  staticData: { title: 'nav.drafts' },
  validateSearch: draftListSearch,
  component: DraftListing,
});

function DraftListing() {
  const navigate = Route.useNavigate();
  return (
    <DraftListingScreen
      isWebview
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
