import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '#features/sync/sync-screen.tsx';

export const Route = createFileRoute('/_agent/sync')({
  staticData: { title: 'sync.title', menu: { group: 'palette', order: 10, icon: 'cloud-upload' } },
  component: SyncScreen,
});
