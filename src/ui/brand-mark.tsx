/** The brand mark: a roof over a list. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <rect width="48" height="48" rx="13" fill="#0f4c4a" />
      <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M10.5 22.5 24 11.5l13.5 11" />
        <path d="M15 29.5h18M15 37h9" />
      </g>
      <circle cx="32" cy="37" r="2.6" fill="#f2b441" />
    </svg>
  );
}
