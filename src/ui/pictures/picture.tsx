import type { ReactNode } from 'react';

/** The frame of the line drawings of empty screens: ink lines, one tinted area, the theme's colours. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 96"
      width="120"
      height="96"
      fill="none"
      stroke="var(--ink-soft)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="60" cy="86" rx="52" ry="6" fill="var(--sunken)" stroke="none" />
      {children}
    </svg>
  );
}

/** The tinted area of a drawing. */
export const tinted = { fill: 'var(--brand-tint)', stroke: 'var(--brand-ink)' };
