import face from './listing-row.module.css';

interface RowSkeletonProps {
  topPx: number;
  column: number;
  text: string;
  /** In a table. */
  isCell: boolean;
}

/** The placeholder of a listing that is loading or cannot be loaded. */
export function RowSkeleton({ topPx, column, text, isCell }: RowSkeletonProps) {
  const Line = isCell ? 'div' : 'li';
  return (
    <Line
      role={isCell ? 'row' : undefined}
      className={face.skeleton}
      aria-hidden={text === '' || undefined}
      style={{ translate: `0 ${topPx}px`, '--column': column } as React.CSSProperties}
    >
      <span />
      <b role={isCell ? 'cell' : undefined}>{text}</b>
    </Line>
  );
}
