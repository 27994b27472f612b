import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { asphalt, glass, glowing, grass, plain, plaster, tiles } from './materials.ts';
import { hedge, palm, tree } from './plants.ts';
import { type Hour, exposureAt, skyAt } from './skies.ts';

export interface TowerPlan {
  seed: number;
  hour: Hour;
  /** Towers from the left: where they stand, in metres, and their floors. */
  towers: readonly (readonly [x: number, z: number, floors: number])[];
  wall: string;
  accent: string;
  /** Seen from across the road, so that the front fills the picture. */
  isNear?: boolean;
  /** How the fronts look. */
  front: 'balconies' | 'fins' | 'grid' | 'curtain';
}

const storey = 3.2;

function tower(
  to: Builder,
  plan: TowerPlan,
  [x, z, floors]: readonly [number, number, number],
  wide: number,
): void {
  const { seed, front } = plan;
  const deep = 16;
  const lit = plan.hour === 'dusk' ? 0.34 : 0;
  const wall = plaster(plan.wall, 0.07);
  const accent = plaster(plan.accent, 0.07);
  const pane = glass(lit, seed + x, [1.7, storey]);
  const base = 9;
  const height = floors * storey;
  to.box([x + 0.3, base, z + 0.3], [wide - 0.6, height, deep - 0.6], front === 'curtain' ? pane : wall);
  to.box([x + 1.5, base + height, z + 3], [wide - 3, 4, deep - 6], wall);
  to.box([x + wide * 0.35, base + height + 4, z + 5], [wide * 0.3, 3, 5], accent);
  const bays = Math.round(wide / 5.2);
  const bay = wide / bays;
  for (let floor = 0; floor < floors; floor++) {
    const y = base + floor * storey;
    if (front === 'curtain') {
      to.box([x, y + storey - 0.35, z], [wide, 0.35, deep], floor % 8 === 7 ? accent : plain('#8b9399', 0.1));
      continue;
    }
    to.box([x, y + storey - 0.22, z - 0.05], [wide, 0.22, 0.5], wall);
    for (let at = 0; at < bays; at++) {
      const left = x + at * bay;
      to.box([left + 0.5, y + 0.25, z + 0.12], [bay - 1, storey - 0.75, 0.25], pane);
      const isOpen = front === 'balconies' ? at % 2 === 0 : front === 'grid' && hash(at, floor, seed) > 0.6;
      if (!isOpen) continue;
      to.box([left + 0.2, y - 0.16, z - 1.5], [bay - 0.4, 0.2, 1.6], wall);
      to.box([left + 0.25, y + 0.05, z - 1.48], [bay - 0.5, 0.95, 0.05], {
        colour: [0.12, 0.17, 0.18],
        mirror: 0.16,
        rough: 0.02,
      });
      to.box([left + 0.22, y + 1, z - 1.52], [bay - 0.44, 0.07, 0.1], plain('#5c6166'));
    }
    // The flank of the tower.
    for (const side of [x - 0.02, x + wide - 0.28])
      for (let at = 0; at < 3; at++)
        to.box([side, y + 0.6, z + 2 + at * 4.6], [0.3, storey - 1.4, 2.6], pane);
  }
  for (let at = 0; at <= bays; at++) {
    if (front === 'curtain')
      to.box([x + at * bay - 0.1, base, z - 0.3], [0.2, height, 0.4], plain('#b9bfc4', 0.1));
    else if (front === 'fins' || at % 2 === 0)
      to.box(
        [x + at * bay - 0.28, base, z - (front === 'fins' ? 1 : 0.2)],
        [0.56, height + 1.4, front === 'fins' ? 1.4 : 0.6],
        at % 3 === 0 ? accent : wall,
      );
  }
}

function podium(to: Builder, plan: TowerPlan, from: number, until: number, z: number): void {
  const lit = plan.hour === 'dusk' ? 0.8 : 0;
  const slab = plaster(plan.accent, 0.05);
  to.box([from, 0, z - 3], [until - from, 4.2, 24], glass(lit, plan.seed + 8, [2.6, 4.5]));
  to.box([from - 0.6, 4.2, z - 4], [until - from + 1.2, 0.7, 26], plaster(plan.wall));
  for (let x = from; x < until; x += 0.55) to.box([x, 5, z - 3.1], [0.16, 3.4, 0.3], slab);
  to.box([from, 4.9, z - 2.8], [until - from, 3.6, 24], plain('#5f6468'));
  to.box([from - 0.4, 8.4, z - 3.6], [until - from + 0.8, 0.6, 26], plaster(plan.wall));
  hedge(to, [from, 9, z - 3], until - from, 1.3, plan.seed);
  for (let x = from; x < until; x += 6) to.box([x, 0, z - 3.4], [0.5, 4.2, 0.5], plaster(plan.wall));
  if (plan.hour === 'dusk')
    for (let x = from + 3; x < until; x += 6)
      to.box([x - 0.6, 4.1, z - 3.8], [1.2, 0.1, 0.3], glowing([4, 2.6, 1.3]));
}

/** High-rise flats over a podium, seen from across the road. */
export function towerScene(plan: TowerPlan): Scene {
  const to = new Builder();
  const { seed, hour, towers, isNear = false } = plan;
  const wide = 24;
  to.box([-400, -1, -60], [800, 0.98, 900], grass(0.1));
  to.box([-400, -0.5, -8], [800, 0.5, 11], asphalt);
  to.box([-400, -0.5, 3], [800, 0.62, 3], tiles('#c9c2b6', 1.2, 0.02));
  for (let x = -60; x < 60; x += 6) to.box([x, 0, -2.6], [2.6, 0.012, 0.16], plain('#e8e8e4'));
  const left = Math.min(...towers.map(([x]) => x));
  const right = Math.max(...towers.map(([x]) => x)) + wide;
  for (const one of towers) tower(to, plan, one, wide);
  podium(to, plan, left - 6, right + 6, Math.min(...towers.map(([, z]) => z)));
  for (let at = 0; at < 9; at++) {
    const x = -34 + at * 8.2 + 3 * hash(seed, at, 5);
    if (hash(seed, at, 6) > 0.45)
      palm(to, [x, 0, 8 + 3 * hash(seed, at, 7)], 6 + 3.5 * hash(seed, at, 8), seed + at);
    else tree(to, [x, 0, 9 + 4 * hash(seed, at, 7)], 6 + 4 * hash(seed, at, 8), seed + at);
  }
  hedge(to, [-40, 0, 7], 80, 1.1, seed + 3);
  const tall = Math.max(...towers.map(([, , floors]) => floors)) * storey + 14;
  const middle = (left + right) / 2;
  const far = isNear ? 40 : tall * 1.12 + 8;
  const side = hash(seed, 1, 1) > 0.5 ? 1 : -1;
  const at = [middle - side * far * 0.42, 5.5, 26 - far] as const;
  return {
    shapes: to.shapes,
    camera: { at, turn: side * Math.atan2(far * 0.42, far), wide: 1.16, lift: 0.3 },
    sky: skyAt(hour, seed, true),
    portals: [],
    lamps: [],
    ambient: null,
    outside: 1,
    haze: 900,
    exposure: exposureAt(hour),
  };
}
