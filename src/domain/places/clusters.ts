/** A point on a plane, in px. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Groups points whose boxes would overlap, as indexes. Each point joins the nearest group whose first point is less
 * than the width and less than the height of a box away, else it begins one. The first point of a group is its place:
 * boxes around these never overlap. Groups are in the order of their first points.
 */
export function clusterPoints(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): number[][] {
  const groups: number[][] = [];
  const cells = new Map<string, number[][]>();
  const toCell = ({ x, y }: Point) => [Math.floor(x / width), Math.floor(y / height)] as const;
  points.forEach((point, index) => {
    const [column, row] = toCell(point);
    let nearest: number[] | undefined;
    let nearestPx = Infinity;
    for (let across = column - 1; across <= column + 1; across++) {
      for (let down = row - 1; down <= row + 1; down++) {
        for (const group of cells.get(`${across} ${down}`) ?? []) {
          const { x, y } = points[group[0]!]!;
          const [right, below] = [Math.abs(x - point.x), Math.abs(y - point.y)];
          const px = Math.hypot(right, below);
          if (right < width && below < height && px < nearestPx) [nearest, nearestPx] = [group, px];
        }
      }
    }
    if (nearest) return void nearest.push(index);
    const group = [index];
    groups.push(group);
    const key = `${column} ${row}`;
    const cell = cells.get(key);
    if (cell) cell.push(group);
    else cells.set(key, [group]);
  });
  return groups;
}
