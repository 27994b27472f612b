/** A piece of a text, and whether it differs from the other text. */
export interface Piece {
  text: string;
  differs: boolean;
}

/** Words, the spaces between them, and single Chinese characters. */
const tokens = /\s+|\p{Script=Han}|[^\s\p{Script=Han}]+/gu;

/** Texts that need more comparisons than this are not compared word by word. */
const mostComparisons = 400_000;

/** Splits two texts into pieces that are equal or different. */
export function wordDifference(a: string, b: string): [Piece[], Piece[]] {
  const [left, right] = [a.match(tokens) ?? [], b.match(tokens) ?? []] as [string[], string[]];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end))
    end++;

  const [middleOfLeft, middleOfRight] = [
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
  ];
  const [sharedLeft, sharedRight] = shared(middleOfLeft, middleOfRight);
  const pieces = (words: string[], isShared: (index: number) => boolean) =>
    joined(
      words.map((text, index) => ({
        text,
        differs: index >= start && index < words.length - end && !isShared(index - start),
      })),
    );
  return [pieces(left, (index) => sharedLeft.has(index)), pieces(right, (index) => sharedRight.has(index))];
}

/** The indexes of a longest common subsequence in either text. */
function shared(left: readonly string[], right: readonly string[]): [Set<number>, Set<number>] {
  const places: [Set<number>, Set<number>] = [new Set(), new Set()];
  if (left.length * right.length > mostComparisons) return places;
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i] === right[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) {
      places[0].add(i++);
      places[1].add(j++);
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return places;
}

/** Merges adjacent pieces of the same kind. A space between two different words counts as different. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const [before, last] = [all.at(-2), all.at(-1)];
    if (last?.differs === piece.differs) last.text += piece.text;
    else if (piece.differs && before?.differs && last?.text.trim() === '') {
      before.text += last.text + piece.text;
      all.pop();
    } else all.push({ ...piece });
  }
  return all;
}
