import { createFileRoute } from '@tanstack/react-router';
import { dealListSearch } from '#features/deals/deal-list-search.ts';
import { DealsScreen } from '#features/deals/deals-screen.tsx';
import { speakAll } from '#messages/language.ts';

export const Route = createFileRoute('/_agent/properties/deals')({
  staticData: {
    title: 'nav.deals',
    above: '/properties',
    menu: { group: 'main', order: 33, icon: 'certificate' },
  },
  validateSearch: dealListSearch,
  beforeLoad: speakAll,
  component: Deals,
});

function Deals() {
  const navigate = Route.useNavigate();
  return (
    <DealsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
