import { createFileRoute } from '@tanstack/react-router';
import { GuidanceScreen } from '#features/guidance/guidance-screen.tsx';

export const Route = createFileRoute('/_agent/guidance/')({
  staticData: { title: 'nav.guidance', menu: { group: 'main', order: 60, icon: 'book', goKey: 'h' } },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: Guidance,
});

function Guidance() {
  const navigate = Route.useNavigate();
  return (
    <GuidanceScreen
      search={Route.useSearch().q ?? ''}
      onSearch={(q) => void navigate({ search: q === '' ? {} : { q }, replace: true })}
    />
  );
}
