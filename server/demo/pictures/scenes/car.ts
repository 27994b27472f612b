import { Builder } from '../render/scene.ts';
import { Ellipsoid } from '../render/shapes.ts';
import type { Vec } from '../render/vector.ts';
import { plain } from './materials.ts';

/** A car seen from its side or front, simple but round. */
export function car(to: Builder, at: Vec, hex: string): void {
  const [x, y, z] = at;
  const body = plain(hex, 0.12, 0.05);
  const dark = plain('#15181a', 0.2, 0.02);
  to.box([x - 0.86, y + 0.3, z - 1.95], [1.72, 0.42, 3.9], body);
  to.add(new Ellipsoid([x, y + 0.68, z], [0.88, 0.3, 2.12], body));
  to.add(new Ellipsoid([x, y + 0.98, z + 0.25], [0.76, 0.5, 1.4], dark));
  to.add(new Ellipsoid([x, y + 1.15, z + 0.3], [0.68, 0.4, 1.1], body));
  for (const side of [-0.78, 0.78])
    for (const end of [-1.25, 1.3])
      to.add(new Ellipsoid([x + side, y + 0.31, z + end], [0.12, 0.31, 0.31], plain('#1c1c1d')));
  for (const side of [-0.6, 0.6])
    to.add(new Ellipsoid([x + side, y + 0.66, z - 2], [0.2, 0.08, 0.1], plain('#e8eef0', 0.3)));
  to.box([x - 0.3, y + 0.4, z - 2.12], [0.6, 0.13, 0.05], plain('#101112'));
}
