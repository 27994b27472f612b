/** A text in which each of these parts, such as a telephone number, stays on one line. */
export function Unbroken({ text, parts }: { text: string; parts: readonly string[] }) {
  const longestFirst = parts.toSorted((one, other) => other.length - one.length);
  const pieces = longestFirst.reduce(
    (before, part) =>
      before.flatMap((piece) =>
        parts.includes(piece)
          ? [piece]
          : piece.split(part).flatMap((rest, at) => (at === 0 ? [rest] : [part, rest])),
      ),
    [text],
  );
  return pieces.map((piece, at) =>
    parts.includes(piece) ? (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
