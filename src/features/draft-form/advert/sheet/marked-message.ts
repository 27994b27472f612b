import type { Span } from '#domain/advert.ts';

/** Words of a message that say something. */
export interface MessageMark {
  key: string;
  span: Span;
  /** `taken` goes into the draft, `offered` does not yet. */
  kind: 'taken' | 'offered';
}

/** A piece of a message: plain text, or what one mark or several have. */
export interface MessagePiece {
  start: number;
  text: string;
  keys: readonly string[];
  kind: MessageMark['kind'] | null;
}

/** A message cut at the ends of its marks, so that each piece has the same marks from its first to its last sign. */
export function cutMessage(text: string, marks: readonly MessageMark[]): MessagePiece[] {
  const ends = new Set([0, text.length]);
  for (const { span } of marks) for (const end of span) if (end > 0 && end < text.length) ends.add(end);
  const cuts = [...ends].toSorted((a, b) => a - b);
  return cuts.slice(1).flatMap((end, nth): MessagePiece[] => {
    const start = cuts[nth]!;
    const here = marks.filter(({ span }) => span[0] <= start && end <= span[1]);
    const kind = here.some((mark) => mark.kind === 'taken') ? 'taken' : 'offered';
    const piece = text.slice(start, end);
    const isPlain = here.length === 0 || piece.trim() === '';
    return [
      { start, text: piece, keys: isPlain ? [] : here.map(({ key }) => key), kind: isPlain ? null : kind },
    ];
  });
}
