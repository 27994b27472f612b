import { Builder } from '../render/scene.ts';
import { Ellipsoid, type Material } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import type { Vec } from '../render/vector.ts';
import { fabric, plain } from './materials.ts';

/** A cushion: a box with soft corners, built of a box and balls. */
function cushion(to: Builder, low: Vec, size: Vec, cloth: Material): void {
  const [x, y, z] = low;
  const [w, h, d] = size;
  const r = Math.min(w, h, d) * 0.22;
  to.box([x + r, y, z + r], [w - 2 * r, h, d - 2 * r], cloth);
  to.box([x, y + r, z + r], [w, h - 2 * r, d - 2 * r], cloth);
  to.box([x + r, y + r, z], [w - 2 * r, h - 2 * r, d], cloth);
  for (const cx of [x + r, x + w - r])
    for (const cz of [z + r, z + d - r]) {
      to.add(new Pillar([cx, y + r, cz], r, h - 2 * r, cloth));
      for (const cy of [y + r, y + h - r]) to.add(new Ellipsoid([cx, cy, cz], [r, r, r], cloth));
    }
  to.add(new Ellipsoid([x + w / 2, y + h, z + d / 2], [w * 0.45, h * 0.12, d * 0.45], cloth));
}

/** A sofa with its back at larger z (`faces` front) or at smaller x (`faces` right). */
export function sofa(
  to: Builder,
  at: Vec,
  long: number,
  hex: string,
  pillows: readonly string[],
  faces: 'front' | 'right' | 'left',
): void {
  const cloth = fabric(hex);
  const [x, y, z] = at;
  // Local: along the length a, and depth b from the front.
  const put = (
    a: number,
    up: number,
    b: number,
    la: number,
    h: number,
    lb: number,
    of: Material,
    isSoft = true,
  ) => {
    const [low, size]: [Vec, Vec] =
      faces === 'front'
        ? [
            [x + a, y + up, z + b],
            [la, h, lb],
          ]
        : faces === 'right'
          ? [
              [x + 0.95 - b - lb, y + up, z + a],
              [lb, h, la],
            ]
          : [
              [x + b, y + up, z + a],
              [lb, h, la],
            ];
    if (isSoft) cushion(to, low, size, of);
    else to.box(low, size, of);
  };
  const seats = Math.max(1, Math.round((long - 0.4) / 0.8));
  const seat = (long - 0.4) / seats;
  put(0.05, 0, 0.08, long - 0.1, 0.12, 0.8, plain('#2d2723'), false);
  put(0, 0.1, 0.02, long, 0.2, 0.93, cloth);
  put(0, 0.12, 0, 0.2, 0.5, 0.95, cloth);
  put(long - 0.2, 0.12, 0, 0.2, 0.5, 0.95, cloth);
  for (let at2 = 0; at2 < seats; at2++) {
    put(0.2 + at2 * seat, 0.29, 0, seat - 0.01, 0.16, 0.72, cloth);
    put(0.2 + at2 * seat, 0.42, 0.66, seat - 0.01, 0.4, 0.22, cloth);
  }
  put(0, 0.12, 0.82, long, 0.62, 0.13, cloth);
  for (const [index, tint] of pillows.entries())
    put(
      0.24 + (index % 2 === 0 ? 0.02 : long - 0.95) + Math.floor(index / 2) * 0.3,
      0.46,
      0.48 - 0.05 * Math.floor(index / 2),
      0.44,
      0.38,
      0.17,
      fabric(tint),
    );
}

/** A table: top and four legs. */
export function table(to: Builder, low: Vec, size: Vec, top: Material, legs: Material): void {
  const [x, y, z] = low;
  const [w, h, d] = size;
  to.box([x, y + h - 0.035, z], [w, 0.035, d], top);
  for (const lx of [x + 0.05, x + w - 0.09])
    for (const lz of [z + 0.05, z + d - 0.09]) to.box([lx, y, lz], [0.04, h - 0.035, 0.04], legs);
}

/** A chair with a low back towards larger z (`back` = 1) or smaller z (-1). */
export function chair(to: Builder, at: Vec, cloth: Material, legs: Material, back: 1 | -1): void {
  const [x, y, z] = at;
  cushion(to, [x, y + 0.42, z], [0.46, 0.07, 0.46], cloth);
  cushion(to, [x + 0.02, y + 0.5, back > 0 ? z + 0.41 : z - 0.01], [0.42, 0.36, 0.06], cloth);
  for (const lx of [x + 0.03, x + 0.4])
    for (const lz of [z + 0.03, z + 0.4]) to.box([lx, y, lz], [0.03, 0.43, 0.03], legs);
}

/** A bed with its head towards larger z. */
export function bed(
  to: Builder,
  at: Vec,
  wide: number,
  tints: { head: Material; sheet: string; throwOver: string; pillow: string },
): void {
  const [x, y, z] = at;
  const long = 2.05;
  to.box([x - 0.12, y, z + long], [wide + 0.24, 1.15, 0.1], tints.head);
  to.box([x, y + 0.05, z + 0.05], [wide, 0.2, long - 0.05], tints.head);
  cushion(to, [x, y + 0.24, z], [wide, 0.26, long], fabric('#f3f0ea'));
  cushion(to, [x - 0.06, y + 0.2, z - 0.05], [wide + 0.12, 0.37, long * 0.66], fabric(tints.sheet));
  cushion(to, [x - 0.08, y + 0.2, z + 0.12], [wide + 0.16, 0.395, 0.6], fabric(tints.throwOver));
  const pillow = wide / 2 - 0.12;
  for (const px of [x + 0.08, x + wide / 2 + 0.04]) {
    cushion(to, [px, y + 0.5, z + long - 0.34], [pillow, 0.36, 0.2], fabric('#faf8f4'));
    cushion(to, [px + 0.06, y + 0.49, z + long - 0.52], [pillow - 0.12, 0.3, 0.18], fabric(tints.pillow));
  }
}
