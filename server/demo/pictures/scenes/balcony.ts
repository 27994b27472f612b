import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { Ellipsoid } from '../render/shapes.ts';
import { table } from './furniture.ts';
import { boards, fabric, glass, grass, plain, plaster } from './materials.ts';
import { outsideScene } from './outside.ts';
import { pottedPlant } from './plants.ts';
import type { Hour } from './skies.ts';

/** The view from a balcony of a high floor over the city or the hills. */
export function balconyScene(seed: number, hour: Hour, floor: string): Scene {
  const to = new Builder();
  const [wide, deep, up] = [5.6, 2.6, 62];
  to.box([-2, up - 0.2, -4], [wide + 4, 0.2, deep + 4], boards(floor, 0.14, 0.02));
  to.box([-2, up + 2.9, -4], [wide + 4, 0.2, deep + 4.1], plaster('#f0ede6', 0.04));
  for (const x of [-0.25, wide]) to.box([x, up, -4], [0.25, 2.9, deep + 4], plaster('#ebe6dc', 0.05));
  to.box([0, up + 1.08, deep - 0.08], [wide, 0.06, 0.09], plain('#4a4d50', 0.05));
  to.box([0, up, deep - 0.1], [wide, 0.12, 0.12], plaster('#e4dfd5'));
  for (let x = 0; x <= wide; x += 0.115)
    to.box([x, up + 0.1, deep - 0.05], [0.022, 1, 0.022], plain('#4a4d50', 0.05));
  table(to, [2.2, up, 1], [0.75, 0.5, 0.6], boards('#9a7650', 0.15, 0.03), plain('#2d2d2d'));
  for (const x of [1, 3.2]) {
    to.box([x, up + 0.3, 0.85], [0.8, 0.16, 0.75], fabric('#e6e0d4'));
    to.box([x + (x < 2 ? -0.05 : 0.7), up + 0.2, 0.85], [0.15, 0.65, 0.75], fabric('#cfc6b6'));
    to.box([x, up, 0.85], [0.8, 0.3, 0.75], boards('#7a5a3d', 0.1, 0));
  }
  pottedPlant(to, [5.1, up, 2], 1.5, seed, plain('#c9c2b5'));
  pottedPlant(to, [0.5, up, 2.1], 1.1, seed + 2, plain('#5d6366'));
  to.box([-2000, -1, -60], [4000, 1, 4000], grass(0.1));
  const lit = hour === 'dusk' ? 0.45 : 0;
  for (let at = 0; at < 150; at++) {
    const z = 70 + 700 * hash(seed, at, 1) ** 1.4;
    const x = (hash(seed, at, 2) - 0.5) * z * 1.7;
    const isHigh = hash(seed, at, 3) > 0.8 && z > 170;
    const high = isHigh ? 40 + 75 * hash(seed, at, 4) : 6 + 14 * hash(seed, at, 5);
    const size = 12 + 16 * hash(seed, at, 6);
    const walls =
      ['#d9d4ca', '#b9b4aa', '#c7bfae', '#a9b0b4', '#e3dfd6'][Math.floor(hash(seed, at, 7) * 5)] ?? '#d9d4ca';
    to.box([x, 0, z], [size, high, size], plaster(walls, 0.1));
    to.box([x + 1, 2, z - 0.3], [size - 2, high - 4, 0.4], {
      colour: ([, y]) => (y % 3.2 < 1.5 ? [0.1, 0.12, 0.13] : [0.5, 0.48, 0.45]),
      ...(lit && { glow: glass(lit, at, [2, 3.2]).glow }),
    });
    if (!isHigh)
      to.box(
        [x - 0.4, high, z - 0.4],
        [size + 0.8, 0.8, size + 0.8],
        plaster(hash(seed, at, 9) > 0.5 ? '#8f5a45' : '#9a9a96'),
      );
  }
  for (let at = 0; at < 120; at++) {
    const z = 60 + 420 * hash(seed, at, 11);
    to.add(
      new Ellipsoid([(hash(seed, at, 12) - 0.5) * z * 1.7, 1, z], [9, 5 + 3 * hash(seed, at, 13), 8], {
        colour: [0.055, 0.09, 0.035],
        leaves: { part: 0.6, size: 0.9 },
      }),
    );
  }
  const made = outsideScene(
    to,
    hour,
    seed,
    { at: [wide / 2 + 0.2, up + 1.55, -2.2], turn: 0.04 * (seed % 3), wide: 1.1, lift: -0.06 },
    true,
  );
  return { ...made, exposure: made.exposure * 1.45 };
}
