import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { roof } from '../render/solids.ts';
import { car } from './car.ts';
import { boards, glass, glowing, grass, plain, plaster, sheets } from './materials.ts';
import { outsideScene } from './outside.ts';
import { hedge, palm, woods } from './plants.ts';
import { paints, pick, signs } from './shops.ts';
import type { Hour } from './skies.ts';

export interface FactoryPlan {
  seed: number;
  hour: Hour;
  metal: string;
  accent: string;
  isOfficeLeft: boolean;
}

/** A factory or warehouse: a hall with loading doors, and an office block before it. */
export function factoryScene({ seed, hour, metal, accent, isOfficeLeft }: FactoryPlan): Scene {
  const to = new Builder();
  const lit = hour === 'dusk' ? 0.9 : 0;
  to.box([-400, -1, -60], [800, 0.97, 900], grass(0.3));
  to.box([-60, -0.5, -30], [120, 0.5, 52], { ...plaster('#b5b2ab', 0.22) });
  const hall = sheets(metal);
  const [from, until, z, high] = [-22, 22, 18, 10];
  to.box([from, 0, z], [until - from, high, 40], hall);
  to.box([from - 0.05, 0, z - 0.1], [until - from + 0.1, 1.6, 0.15], plaster('#c9c6bf', 0.15));
  to.add(roof([from - 0.8, high, z - 1.2], [until + 0.8, high + 3.2, z + 41], sheets('#b9bfc2')));
  to.box([from - 0.8, high - 0.2, z - 1.25], [until - from + 1.6, 0.9, 0.2], plaster(accent));
  to.box([from, 6.8, z - 0.12], [until - from, 1.1, 0.16], glass(lit, seed, [2.2, 4]));
  const left = isOfficeLeft ? -22 : 8;
  to.box([left, 0, z - 8], [14, 8, 8], plaster('#ecebe6', 0.08));
  for (const y of [0.8, 4.6])
    to.box([left + 0.8, y, z - 8.1], [12.4, 2.2, 0.2], glass(lit, seed + y, [2, 3.8]));
  for (let x = left + 0.8; x <= left + 13.3; x += 2.06)
    for (const y of [0.8, 4.6]) to.box([x - 0.05, y, z - 8.2], [0.1, 2.2, 0.2], plain('#4a4e52'));
  to.box([left - 0.3, 7.8, z - 8.4], [14.6, 0.8, 9], plaster(accent));
  to.box([left + 4.5, 3.3, z - 10.5], [5, 0.3, 2.6], plaster(accent));
  const doors = isOfficeLeft ? [-5, 2, 9, 16] : [-20, -13, -6, 1];
  for (const x of doors) {
    to.box([x, 0, z - 0.15], [4.6, 5, 0.2], sheets('#dcdedd'));
    for (let y = 0.5; y < 5; y += 0.5) to.box([x, y, z - 0.19], [4.6, 0.03, 0.05], plain('#9da1a3'));
    to.box([x - 0.5, 5.3, z - 3], [5.6, 0.18, 3], plaster(accent));
    for (const px of [x - 0.25, x + 4.6]) to.box([px, 0, z - 0.4], [0.25, 1.2, 0.4], plain('#d9a520'));
  }
  // A lorry at a door, and pallets.
  const truck = (doors[1 + (seed % 2)] ?? 0) + 0.8;
  to.box([truck, 1.1, z - 8.5], [2.6, 2.9, 7.4], sheets('#e8e9e8'));
  to.box([truck + 0.05, 0.6, z - 11], [2.5, 2.4, 2.2], plain(pick(signs, hash(seed, 1, 1)), 0.12, 0.05));
  to.box([truck + 0.2, 1.8, z - 11.05], [2.2, 0.9, 0.1], plain('#15181a', 0.25, 0.02));
  for (const wz of [z - 10, z - 4, z - 2.8])
    for (const wx of [truck + 0.05, truck + 2.2]) to.box([wx, 0, wz], [0.35, 0.9, 0.9], plain('#1c1c1d'));
  for (let box = 0; box < 6; box++)
    to.box(
      [doors[3] ?? 0, 0.15 + Math.floor(box / 2) * 1, z - 3.2 - (box % 2) * 1.4],
      [1.2, 0.95, 1.2],
      boards('#b08d5f', 0.2, 0, 1),
    );
  hedge(to, [left - 1, 0, z - 10.5], 5, 0.8, seed);
  woods(to, 75, -90, 90, 11, seed);
  palm(to, [isOfficeLeft ? -25 : 25, 0, 8], 7, seed);
  for (let at = 0; at < 3; at++) car(to, [left + 2 + at * 3.2, 0, 4.5], pick(paints, hash(seed, at, 3)));
  const side = isOfficeLeft ? 1 : -1;
  return outsideScene(to, hour, seed, {
    at: [-side * 15, 2.6, -15],
    turn: side * 0.4,
    wide: 1.12,
    lift: 0.1,
  });
}

/** The inside of a warehouse: portal frames, racks, a lit floor. */
export function warehouseScene(seed: number, accent: string, isEmpty: boolean): Scene {
  const to = new Builder();
  const [wide, deep, high] = [20, 48, 9];
  to.box([-1, -0.3, -6], [wide + 2, 0.3, deep + 8], { ...plaster('#b9bab6', 0.2), mirror: 0.1, rough: 0.08 });
  for (const x of [-0.2, wide]) {
    to.box([x, 0, -6], [0.2, high - 2, deep + 6], sheets('#c7cbcc'));
    to.box([x, high - 1, -6], [0.2, 1, deep + 6], sheets('#c7cbcc'));
  }
  to.box([-1, high + 1.2, -6], [wide + 2, 0.2, deep + 8], sheets('#a9afb1'));
  to.box([-1, 0, deep], [7, high + 1.2, 0.2], sheets('#c7cbcc'));
  to.box([14, 0, deep], [7, high + 1.2, 0.2], sheets('#c7cbcc'));
  to.box([6, 5.5, deep], [8, high - 4, 0.2], sheets('#c7cbcc'));
  for (let z = -2; z < deep; z += 6) {
    for (const x of [0, wide - 0.35]) to.box([x, 0, z], [0.35, high, 0.35], plain(accent));
    to.box([0, high - 0.1, z], [wide, 0.5, 0.3], plain(accent));
    for (const x of [5, 10, 15]) to.box([x - 0.5, high - 0.35, z + 3], [1, 0.12, 0.4], glowing([4, 4, 3.8]));
  }
  if (!isEmpty)
    for (const x of [1, 17.6])
      for (let z = 5; z < deep - 6; z += 3) {
        for (const y of [0.1, 2.3, 4.5]) {
          to.box([x, y, z], [1.4, 0.12, 2.9], plain('#d0742a'));
          for (const b of [0, 1])
            if (hash(seed + b, z, y * 10 + x) > 0.2)
              to.box(
                [x + 0.12, y + 0.12, z + 0.2 + b * 1.35],
                [1.15, 0.9 + 0.8 * hash(z, y * 10, b + x), 1.15],
                boards(pick(['#b08d5f', '#a3825a', '#c4a679', '#8fa3ad'], hash(z, x, y * 10 + b)), 0.3, 0, 1),
              );
        }
        for (const px of [x, x + 1.3]) to.box([px, 0, z], [0.1, 6.4, 0.1], plain('#2b5a8a'));
      }
  for (const x of [3.4, wide - 3.6]) to.box([x, 0, -4], [0.14, 0.006, deep], plain('#d9b021'));
  const made = outsideScene(to, 'noon', seed, {
    at: [wide / 2 + 1.2, 1.8, -4],
    turn: -0.05,
    wide: 1.1,
    lift: 0.1,
  });
  const light = [5.5, 5.6, 5.7] as const;
  return {
    ...made,
    ambient: [1, 1, 1.02],
    exposure: 0.55,
    outside: 2.4,
    sky: { ...made.sky, sunlight: [0, 0, 0] },
    portals: [
      { corner: [6, 0, deep], across: [8, 0, 0], up: [0, 5.5, 0], normal: [0, 0, -1], light },
      { corner: [0.05, high - 2, 0], across: [0, 0, deep], up: [0, 1, 0], normal: [1, 0, 0], light },
      { corner: [wide - 0.05, high - 2, 0], across: [0, 0, deep], up: [0, 1, 0], normal: [-1, 0, 0], light },
    ],
    lamps: [{ at: [10, high - 0.6, 7], radius: 0.8, light: [14, 14, 13.5] }],
  };
}
