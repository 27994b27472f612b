import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { Box, Ellipsoid, type Material } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { type Vec, scale } from '../render/vector.ts';
import { glowing, plain } from './materials.ts';

/** A lamp that hangs from the ceiling: a shade, and its light. */
export function pendant(
  to: Builder,
  at: Vec,
  high: number,
  shade: Material,
  size = 0.2,
): Scene['lamps'][number] {
  to.box([at[0] - 0.006, at[1], at[2] - 0.006], [0.012, high - at[1], 0.012], plain('#222222'));
  to.add(new Ellipsoid([at[0], at[1] + size * 0.3, at[2]], [size, size * 0.55, size], shade));
  to.add(
    new Ellipsoid(
      [at[0], at[1] - size * 0.22, at[2]],
      [size * 0.62, size * 0.2, size * 0.62],
      glowing([3.2, 2.5, 1.7]),
    ),
  );
  return { at: [at[0], at[1] - size * 0.5, at[2]], radius: 0.08, light: [1.5, 1.15, 0.75] };
}

/** Small lights in the ceiling. */
export function downlights(to: Builder, places: readonly (readonly [number, number])[], high: number): void {
  for (const [x, z] of places) to.add(new Pillar([x, high - 0.012, z], 0.055, 0.02, glowing([5, 4.2, 3])));
}

/** A hanging picture: an abstract of soft bands. */
export function picture(
  to: Builder,
  low: Vec,
  size: Vec,
  tints: readonly [Vec, Vec, Vec],
  seed: number,
  side: 'back' | 'side' = 'back',
): void {
  const grow = side === 'back' ? [0.03, 0.03, 0] : [0, 0.03, 0.03];
  to.box(
    [low[0] - (grow[0] ?? 0), low[1] - (grow[1] ?? 0), low[2] - (grow[2] ?? 0)],
    [size[0] + 2 * (grow[0] ?? 0), size[1] + 2 * (grow[1] ?? 0), size[2] + 2 * (grow[2] ?? 0)],
    plain('#2f2a26'),
  );
  const off: Vec = side === 'back' ? [0, 0, -0.012] : [0.012, 0, 0];
  const paint: Material = {
    colour: ([x, y, z]) => {
      const across = side === 'back' ? x - low[0] : z - low[2];
      const wave =
        (y - low[1]) * 2.2 + 0.35 * Math.sin(across * 3.1 + seed) + 0.16 * Math.sin(across * 8 + seed * 2);
      return scale(
        tints[Math.abs(Math.floor(wave + seed)) % 3] ?? tints[0],
        0.85 + 0.2 * hash(Math.floor(across * 90), Math.floor(y * 90), seed),
      );
    },
  };
  to.add(
    new Box(
      [low[0] + off[0], low[1], low[2] + off[2]],
      [
        low[0] + size[0] + (side === 'back' ? 0 : 0.012),
        low[1] + size[1],
        low[2] + size[2] + (side === 'back' ? -0.012 : 0),
      ],
      paint,
    ),
  );
}
