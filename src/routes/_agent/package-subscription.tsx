import { createFileRoute } from '@tanstack/react-router';
import { packageSearch } from '#features/packages/package-search.ts';
import { PackagesScreen } from '#features/packages/packages-screen.tsx';
import { speakAll } from '#messages/language.ts';

export const Route = createFileRoute('/_agent/package-subscription')({
  staticData: {
    title: 'nav.packages',
    menu: { group: 'main', order: 70, icon: 'package' },
  },
  validateSearch: packageSearch,
  beforeLoad: speakAll,
  component: Packages,
});

function Packages() {
  const navigate = Route.useNavigate();
  return (
    <PackagesScreen
      search={Route.useSearch()}
      onSearch={(search, isStep = false) => void navigate({ search, replace: !isStep, resetScroll: isStep })}
    />
  );
}
