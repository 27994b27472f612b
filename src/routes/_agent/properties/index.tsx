import { createFileRoute } from '@tanstack/react-router';
import { PropertiesScreen } from '#features/properties/properties-screen.tsx';

export const Route = createFileRoute('/_agent/properties/')({
  staticData: { title: 'nav.properties' },
  component: PropertiesScreen,
});
