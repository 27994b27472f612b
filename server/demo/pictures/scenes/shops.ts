import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { car } from './car.ts';
import { asphalt, glass, glowing, plain, plaster, sheets, tiles } from './materials.ts';
import { outsideScene } from './outside.ts';
import { palm, tree } from './plants.ts';
import type { Hour } from './skies.ts';

export const signs = ['#b5382f', '#1f5d8c', '#2f7a4a', '#d38a1f', '#5a3f7d', '#0f6f70', '#c2406a'];

export const paints = ['#c9ccd0', '#7d1f24', '#24364a', '#e9e9e6', '#3b3d40'];

export const pick = (from: readonly string[], chance: number) =>
  from[Math.floor(chance * from.length)] ?? '#888888';

export interface ShopPlan {
  seed: number;
  hour: Hour;
  floors: number;
  wall: string;
  accent: string;
}

/** A row of shop offices: shops behind an arcade, offices above. */
export function shopScene({ seed, hour, floors, wall, accent }: ShopPlan): Scene {
  const to = new Builder();
  const lit = hour === 'dusk' ? 1 : 0;
  to.box([-300, -1, -60], [600, 0.98, 600], asphalt);
  to.box([-60, -0.5, 5.4], [130, 0.68, 4], tiles('#b8b0a6', 0.5, 0.02));
  for (let x = -40; x < 50; x += 2.6) to.box([x, 0, 0.4], [0.1, 0.005, 4.8], plain('#e8e8e4'));
  const wide = 6.5;
  const front = plaster(wall, 0.09);
  const band = plaster(accent, 0.07);
  for (let unit = -4; unit < 6; unit++) {
    const x = unit * wide;
    const high = 4 + floors * 3.4;
    to.box([x, 4, 6.2], [wide, high - 4, 14], front);
    to.box([x, 0.18, 9.2], [wide, 4, 10], plaster('#d9d4ca'));
    // The shop front: glass, or a shutter.
    const isShut = lit === 0 && hash(seed, unit, 2) > 0.62;
    to.box(
      [x + 0.4, 0.2, 9.1],
      [wide - 0.8, 2.9, 0.12],
      isShut ? sheets('#a9adaf') : glass(lit, seed + unit, [wide, 4]),
    );
    if (!isShut)
      for (let bar = 0; bar <= 4; bar++)
        to.box([x + 0.4 + (bar * (wide - 0.8)) / 4 - 0.03, 0.2, 9.05], [0.06, 2.9, 0.08], plain('#34373a'));
    to.box(
      [x + 0.3, 3.25, 6.05],
      [wide - 0.6, 0.95, 0.14],
      lit
        ? {
            colour: [0.1, 0.1, 0.1],
            glow: (at) =>
              hash(Math.floor(at[0] * 3.1), Math.floor(at[1] * 4), unit) > 0.55 &&
              Math.abs(at[1] - 3.72) < 0.22
                ? [2, 1.9, 1.7]
                : [0.25, 0.12 + 0.1 * hash(unit, 1, 1), 0.12],
          }
        : plain(pick(signs, hash(seed, unit, 3)), 0.03),
    );
    if (!lit)
      for (let letter = 0; letter < 7; letter++)
        if (hash(seed + unit, letter, 1) > 0.15)
          to.box(
            [x + 1 + letter * 0.62, 3.5 + 0.06 * hash(letter, unit, 2), 6.02],
            [0.34 + 0.1 * hash(letter, unit, 4), 0.42, 0.04],
            plain('#f4f1ea'),
          );
    for (let floor = 0; floor < floors; floor++) {
      const y = 4.2 + floor * 3.4;
      to.box(
        [x + 0.7, y + 0.9, 6.1],
        [wide - 1.4, 1.7, 0.2],
        glass(lit * 0.5, seed + unit + floor, [1.3, 3.4]),
      );
      for (let bar = 0; bar <= 4; bar++)
        to.box(
          [x + 0.7 + (bar * (wide - 1.4)) / 4 - 0.03, y + 0.9, 6.05],
          [0.06, 1.7, 0.1],
          plain('#e9e7e1'),
        );
      to.box([x + 0.5, y + 2.65, 5.7], [wide - 1, 0.12, 0.6], band);
      to.box([x + 0.5, y + 0.72, 5.9], [wide - 1, 0.14, 0.4], band);
      if (hash(seed, unit, floor + 9) > 0.5)
        to.box([x + 0.9, y + 0.1, 5.75], [0.85, 0.6, 0.4], plain('#dedcd6'));
    }
    to.box([x - 0.22, 0.18, 5.95], [0.44, high + 0.6, 0.5], band);
    to.box([x - 0.1, high, 6], [wide + 0.2, 0.9 + 0.7 * (hash(seed, unit, 5) > 0.6 ? 1 : 0), 0.4], front);
    if (hash(seed, unit, 6) > 0.3) car(to, [x + 1.5, 0, 2.6], pick(paints, hash(seed, unit, 7)));
    if (hash(seed, unit, 8) > 0.5) car(to, [x + 4.3, 0, 2.7], pick(paints, hash(seed, unit, 9)));
    if (lit) to.box([x + wide / 2 - 0.6, 3.9, 7.4], [1.2, 0.06, 0.2], glowing([7, 5.8, 4]));
  }
  palm(to, [8.2, 0, -1.5], 6, seed);
  tree(to, [-12.5, 0, -1], 6, seed + 2);
  const side = hash(seed, 5, 5) > 0.5 ? 1 : -1;
  return outsideScene(
    to,
    hour,
    seed,
    { at: [-side * 9, 2.1, -10.5], turn: side * 0.4, wide: 1.15, lift: 0.1 + 0.055 * floors },
    true,
  );
}
