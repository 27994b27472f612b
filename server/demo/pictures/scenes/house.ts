import { hash } from '../render/noise.ts';
import { Builder } from '../render/scene.ts';
import type { Material } from '../render/shapes.ts';
import { gableRoof, roof } from '../render/solids.ts';
import { boards, glass, glowing, plain, plaster, roofTiles } from './materials.ts';
import type { Hour } from './skies.ts';

export interface HousePlan {
  seed: number;
  hour: Hour;
  wall: string;
  accent: string;
  roof: string;
  storeys: 1 | 2 | 3;
  /** Pitched with tiles, or flat and modern. */
  style: 'pitched' | 'gable' | 'flat';
  car?: string;
}

/** A window in a front at `z`, with its frame and a ledge. */
export function pane(
  to: Builder,
  plan: HousePlan,
  x: number,
  y: number,
  z: number,
  wide: number,
  high: number,
): void {
  const frame = plain('#3a3d40', 0.03);
  to.box(
    [x, y, z - 0.02],
    [wide, high, 0.1],
    glass(plan.hour === 'dusk' ? 0.85 : 0, plan.seed + Math.round(x), [wide, 3]),
  );
  const bars = Math.max(2, Math.round(wide / 0.8));
  for (let bar = 0; bar <= bars; bar++)
    to.box([x + (wide * bar) / bars - 0.03, y, z - 0.06], [0.06, high, 0.08], frame);
  for (const up of [y - 0.04, y + high - 0.03])
    to.box([x - 0.04, up, z - 0.07], [wide + 0.08, 0.07, 0.1], frame);
  to.box([x - 0.15, y - 0.16, z - 0.14], [wide + 0.3, 0.1, 0.2], plaster('#f2efe8'));
  to.box([x - 0.15, y + high + 0.08, z - 0.45], [wide + 0.3, 0.1, 0.5], plaster('#f2efe8'));
}

export function gate(to: Builder, from: number, wide: number, wall: Material): void {
  const metal = plain('#2f3235', 0.05);
  for (const x of [from - 0.25, from + wide]) to.box([x, 0, 5.85], [0.3, 1.9, 0.35], wall);
  for (let x = from; x < from + wide * 0.42; x += 0.13) to.box([x, 0.1, 6], [0.05, 1.5, 0.04], metal);
  for (const y of [0.15, 1.55]) to.box([from, y, 5.98], [wide * 0.42, 0.06, 0.07], metal);
}

/** One house, `wide` metres, with its porch. Its front is at z = 12, its gate at z = 6. */
export function house(to: Builder, plan: HousePlan, x: number, wide: number, isMirrored = false): void {
  const { storeys, style, seed } = plan;
  const wall = plaster(plan.wall, 0.07);
  const accent = style === 'flat' ? boards(plan.accent, 0.14, 0.02, 1) : plaster(plan.accent, 0.06);
  const white = plaster('#f1eee7', 0.05);
  const z = 12;
  const high = storeys * 3.25;
  to.box([x, 0, z], [wide, high, 10], wall);
  const at = (part: number, width: number) => (isMirrored ? x + wide - part - width : x + part);
  // Ground floor: a wide door of glass, and the porch before it.
  pane(to, plan, at(0.5, wide * 0.5), 0.12, z, wide * 0.5, 2.4);
  to.box([at(wide * 0.68, 1.15), 0.1, z - 0.05], [1.15, 2.35, 0.1], boards('#6b472d', 0.2, 0.05));
  to.box([x + 0.2, 2.75, z - 5], [wide - 0.4, 0.3, 5], white);
  to.box([x + 0.2, 2.62, z - 5.02], [wide - 0.4, 0.16, 0.12], accent);
  for (const px of [0.35, wide - 0.75])
    to.box([x + px, 0, z - 4.8], [0.4, 2.75, 0.4], px === 0.35 ? accent : wall);
  for (let floor = 1; floor < storeys; floor++) {
    const y = floor * 3.25;
    pane(to, plan, at(0.7, wide * 0.42), y + 0.75, z, wide * 0.42, 1.75);
    pane(to, plan, at(wide * 0.66, wide * 0.22), y + 0.75, z, wide * 0.22, 1.75);
    if (hash(seed, floor, 2) > 0.35) {
      to.box([at(0.4, wide * 0.5), y - 0.15, z - 1.5], [wide * 0.5, 0.22, 1.5], white);
      to.box([at(0.4, wide * 0.5), y + 0.07, z - 1.48], [wide * 0.5, 0.95, 0.04], {
        colour: [0.1, 0.14, 0.15],
        mirror: 0.18,
      });
      to.box(
        [at(0.38, wide * 0.5 + 0.04), y + 1, z - 1.5],
        [wide * 0.5 + 0.04, 0.06, 0.08],
        plain('#3a3d40'),
      );
    }
    to.box([at(wide * 0.56, wide * 0.09), y - 0.2, z - 0.3], [wide * 0.09, 3.25, 0.3], accent);
    to.box([x - 0.02, y - 0.12, z - 0.1], [wide + 0.04, 0.2, 0.12], white);
  }
  if (style === 'flat') {
    to.box([x - 0.3, high, z - 0.9], [wide + 0.6, 0.35, 11.2], white);
    to.box([at(wide * 0.5, wide * 0.5), high + 0.35, z + 1], [wide * 0.5, 0.9, 7], wall);
  } else if (style === 'gable') {
    to.add(
      gableRoof(
        [x - 0.35, high - 0.1, z - 0.8],
        [x + wide + 0.35, high + wide * 0.3, z + 10.6],
        roofTiles(plan.roof),
      ),
    );
    to.box([x + wide * 0.42, high + 0.3, z - 0.12], [wide * 0.16, 0.9, 0.14], plain('#2f3235'));
  } else {
    to.add(
      roof([x - 0.6, high - 0.05, z - 1], [x + wide + 0.6, high + 2.5, z + 11], roofTiles(plan.roof), 0),
    );
    to.box([x - 0.6, high - 0.16, z - 1.05], [wide + 1.2, 0.2, 0.14], white);
  }
  if (plan.hour === 'dusk') to.box([x + wide * 0.45, 2.7, z - 2.6], [0.5, 0.05, 0.5], glowing([7, 4.6, 2.3]));
}
