import { createFileRoute } from '@tanstack/react-router';
import { draftListSearch } from '#features/draft-list/draft-list-search.ts';
import { DraftListingScreen } from '#features/draft-list/draft-listing-screen.tsx';

export const Route = createFileRoute('/_agent/properties/draftslisting')({
  staticData: {
    title: 'nav.drafts',
    above: '/properties',
    menu: { group: 'main', order: 31, icon: 'file-pencil', goKey: 'l', tab: 'nav.short-drafts' },
  },
  validateSearch: draftListSearch,
  component: DraftListing,
});

function DraftListing() {
  const navigate = Route.useNavigate();
  return (
    <DraftListingScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
