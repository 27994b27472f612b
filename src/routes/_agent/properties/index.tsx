import { createFileRoute } from '@tanstack/react-router';
import { listingListSearch } from '#features/listings/filters/listing-list-search.ts';
import { ListingsScreen } from '#features/listings/listings-screen.tsx';

export const Route = createFileRoute('/_agent/properties/')({
  staticData: {
    title: 'nav.properties',
    menu: { group: 'main', order: 30, icon: 'building', goKey: 'p', tab: 'nav.short-properties' },
  },
  validateSearch: listingListSearch,
  component: Properties,
});

function Properties() {
  const navigate = Route.useNavigate();
  const now = Route.useSearch();
  return (
    <ListingsScreen
      search={now}
      onSearch={(search) => void navigate({ search, replace: search.view === now.view, resetScroll: false })}
    />
  );
}
