/** Longitude, then latitude. */
export type Point = [number, number];

export interface Frame {
  west: number;
  south: number;
  east: number;
  north: number;
}

const edges: ((frame: Frame) => {
  inside: (point: Point) => boolean;
  cross: (from: Point, to: Point) => Point;
})[] = [
  ({ west }) => ({ inside: ([x]) => x >= west, cross: (from, to) => atX(from, to, west) }),
  ({ east }) => ({ inside: ([x]) => x <= east, cross: (from, to) => atX(from, to, east) }),
  ({ south }) => ({ inside: ([, y]) => y >= south, cross: (from, to) => atY(from, to, south) }),
  ({ north }) => ({ inside: ([, y]) => y <= north, cross: (from, to) => atY(from, to, north) }),
];

function atX([x1, y1]: Point, [x2, y2]: Point, x: number): Point {
  return [x, y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)];
}

function atY([x1, y1]: Point, [x2, y2]: Point, y: number): Point {
  return [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1), y];
}

/** The part of a ring inside the frame (Sutherland–Hodgman); empty if there is none. */
export function clipped(ring: readonly Point[], frame: Frame): Point[] {
  return edges.reduce<Point[]>(
    (points, edge) => {
      const { inside, cross } = edge(frame);
      return points.flatMap((point, index) => {
        const before = points.at(index - 1)!;
        if (inside(point)) return inside(before) ? [point] : [cross(before, point), point];
        return inside(before) ? [cross(before, point)] : [];
      });
    },
    [...ring],
  );
}
