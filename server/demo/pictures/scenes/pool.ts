import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { Ellipsoid } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { boards, fabric, glass, plain, plaster, poolWater, tiles } from './materials.ts';
import { outsideScene } from './outside.ts';
import { hedge, palm } from './plants.ts';
import type { Hour } from './skies.ts';

/** A pool with a deck, loungers and palms, before a tower. */
export function poolScene(seed: number, hour: Hour, wall: string): Scene {
  const to = new Builder();
  const side = seed % 2 ? 1 : -1;
  to.box([-60, -1.2, -20], [120, 0.4, 200], poolWater);
  const deck = boards('#a98661', 0.14, 0.02);
  to.box([-60, -1, -20], [54, 1, 200], tiles('#cfc8bb', 0.6, 0.02));
  to.box([7, -1, -20], [60, 1, 200], deck);
  to.box([-60, -1, 24], [120, 1.001, 160], tiles('#cfc8bb', 0.6, 0.02));
  to.box([-6, -0.72, -20], [13, 0.55, 44], poolWater);
  for (let at = 0; at < 4; at++) {
    const z = 3.5 + at * 4.2;
    to.box([8.2, 0.26, z], [1.8, 0.14, 0.68], fabric('#f1eee7'));
    to.box([9.5, 0.36, z], [0.7, 0.34, 0.68], fabric('#f1eee7'));
    to.box([8.3, 0, z + 0.05], [1.9, 0.26, 0.58], boards('#7a5a3d', 0.1, 0));
    if (at % 2 === 0) {
      to.add(
        new Pillar([9, 0, z + 2], 0.03, 2.4, plain('#e8e6e1')),
        new Ellipsoid([9, 2.4, z + 2], [1.5, 0.32, 1.5], fabric(wall === '#d9d6cf' ? '#c77f52' : '#e9e3d6')),
      );
    }
  }
  for (let at = 0; at < 6; at++)
    palm(to, [-8 - 2.5 * hash(seed, at, 1), 0, 2 + at * 5], 5.5 + 2 * hash(seed, at, 2), seed + at);
  for (let at = 0; at < 3; at++) palm(to, [13 + 3 * hash(seed, at, 4), 0, 7 + at * 7], 6.5, seed + 20 + at);
  hedge(to, [-12, 0, 25], 30, 1.1, seed);
  const tower = plaster(wall, 0.06);
  const lit = hour === 'dusk' ? 0.4 : 0;
  for (const [x, high, z] of [
    [-16, 46, 42],
    [9, 58, 52],
  ] as const) {
    to.box([x, 0, z], [20, high, 14], tower);
    for (let floor = 1; floor < high / 3.2 - 1; floor++)
      for (let bay = 0; bay < 4; bay++) {
        to.box(
          [x + 0.6 + bay * 4.9, floor * 3.2 + 0.4, z - 0.05],
          [3.9, 2.2, 0.2],
          glass(lit, seed + bay, [2, 3.2]),
        );
        if ((bay + seed) % 2)
          to.box([x + 0.4 + bay * 4.9, floor * 3.2, z - 1.3], [4.3, 0.9, 1.3], { ...tower });
      }
  }
  return outsideScene(
    to,
    hour,
    seed,
    { at: [1.2 * side + 0.8, 1.9, -7.5], turn: 0.08 * side, wide: 1.1, lift: 0.15 },
    true,
  );
}
