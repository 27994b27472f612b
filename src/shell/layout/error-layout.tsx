import { Outlet } from '@tanstack/react-router';
import { PlainPage } from '#ui/plain-page.tsx';

/** The layout of the error pages, open to everybody. */
export function ErrorLayout() {
  return (
    <PlainPage>
      <Outlet />
    </PlainPage>
  );
}
