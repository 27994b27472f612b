import { Outlet } from '@tanstack/react-router';
import { BrandMark } from '#ui/brand-mark.tsx';
import face from './error-layout.module.css';

/** Around the error pages, for everybody. */
export function ErrorLayout() {
  return (
    <main className={face.screen}>
      <BrandMark size={56} />
      <Outlet />
    </main>
  );
}
