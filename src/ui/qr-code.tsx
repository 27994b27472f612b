import { encode } from 'uqr';

/**
 * An address as a QR code: one SVG path, so that it is sharp at any size. Dark on white in both themes,
 * because cameras need that contrast.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      display="block"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modulesFrom(data)} fill="#0b1110" />
    </svg>
  );
}

function modulesFrom(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}
