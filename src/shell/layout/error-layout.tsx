import { Outlet } from '@tanstack/react-router';
import { BrandMark } from '#ui/brand-mark.tsx';
import face from './error-layout.module.css';

/** The layout of the error pages, open to everybody. */
export function ErrorLayout() {
  return (
    <main className={face.screen}>
      <BrandMark size={56} />
      <Outlet />
    </main>
  );
}
