import { Builder, type Scene } from '../render/scene.ts';
import type { Material } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { type Vec, scale } from '../render/vector.ts';
import { fabric, plain, plaster } from './materials.ts';
import { type Hour, exposureAt, skyAt } from './skies.ts';

export interface RoomPlan {
  seed: number;
  hour: Hour;
  wide: number;
  deep: number;
  high: number;
  wall: Material;
  floor: Material;
  /** The wall with the window: at the back (z), or on the left or right (x). */
  window: 'back' | 'left' | 'right';
  /** Of the window, in metres from its wall's start, and heights. */
  opening: { from: number; until: number; sill: number; top: number };
  curtain?: string;
  /** How strong the daylight is, 1 usually. */
  daylight?: number;
}

const thick = 0.18;

/** Wall pieces around an opening, in coordinates (along, up). */
function pieces(long: number, high: number, { from, until, sill, top }: RoomPlan['opening']): number[][] {
  return [
    [0, 0, from, high],
    [until, 0, long - until, high],
    [from, 0, until - from, sill],
    [from, top, until - from, high - top],
  ].filter(([, , across = 0, up = 0]) => across > 0.001 && up > 0.001);
}

/** Adds the shell of a room with its window, frame and curtains. Its corner is at 0, 0, 0. */
export function buildShell(to: Builder, plan: RoomPlan): void {
  const { wide, deep, high, wall, floor, window: side, opening } = plan;
  const white = plaster('#f4f2ec', 0.03);
  to.box([-1, -0.2, -4], [wide + 2, 0.2, deep + 5], floor);
  to.box([-1, high, -4], [wide + 2, 0.2, deep + 5], white);
  const long = side === 'back' ? wide : deep;
  const put = (
    along: number,
    up: number,
    across: number,
    height: number,
    off: number,
    depth: number,
    of: Material,
  ) => {
    if (side === 'back') to.box([along, up, deep + off], [across, height, depth], of);
    else if (side === 'left') to.box([-off - depth, up, along], [depth, height, across], of);
    else to.box([wide + off, up, along], [depth, height, across], of);
  };
  for (const [along = 0, up = 0, across = 0, height = 0] of pieces(long, high, opening))
    put(along, up, across, height, 0, thick, wall);
  if (side !== 'back') to.box([-1, 0, deep], [wide + 2, high, thick], wall);
  if (side !== 'left') to.box([-thick, 0, -4], [thick, high, deep + 5], wall);
  if (side !== 'right') to.box([wide, 0, -4], [thick, high, deep + 5], wall);
  if (side !== 'back') put(-4, 0, 4, high, 0, thick, wall);
  to.box([-1, 0, -4.2], [wide + 2, high, 0.2], wall);
  const skirting = plain('#f0eee8', 0.03);
  if (side !== 'left') to.box([0, 0, 0], [0.02, 0.1, deep], skirting);
  if (side !== 'right') to.box([wide - 0.02, 0, 0], [0.02, 0.1, deep], skirting);
  if (side !== 'back') to.box([0, 0, deep - 0.02], [wide, 0.1, 0.02], skirting);
  const frame = plain('#3c3f42', 0.04);
  const { from, until, sill, top } = opening;
  const panes = Math.max(2, Math.round((until - from) / 1.15));
  for (let at = 0; at <= panes; at++)
    put(from + ((until - from) * at) / panes - 0.025, sill, 0.05, top - sill, 0.06, 0.06, frame);
  put(from, sill, until - from, 0.05, 0.06, 0.06, frame);
  put(from, top - 0.05, until - from, 0.05, 0.06, 0.06, frame);
  if (plan.curtain) {
    const cloth = fabric(plan.curtain);
    for (const [start, end] of [
      [Math.max(0.06, from - 0.35), from + 0.35],
      [until - 0.35, Math.min(long - 0.06, until + 0.35)],
    ] as const)
      for (let at = start; at < end; at += 0.085) {
        const [x, z] = side === 'back' ? [at, deep - 0.12] : [side === 'left' ? 0.12 : wide - 0.12, at];
        to.add(new Pillar([x, 0.02, z], 0.06, high - 0.04, cloth));
      }
    put(0.03, high - 0.1, long - 0.06, 0.1, -0.26, 0.06, white);
  }
}

/** The scene of a room: the light of its window and of its lamps. */
export function roomScene(
  to: Builder,
  plan: RoomPlan,
  camera: Scene['camera'],
  lamps: Scene['lamps'] = [],
): Scene {
  const { wide, deep, window: side, opening, hour, seed, daylight = 1 } = plan;
  const { from, until, sill, top } = opening;
  const up: Vec = [0, top - sill, 0];
  const sky = skyAt(hour, seed, true);
  const light = scale(sky.horizon, (hour === 'dusk' ? 2.2 : 5.4) * daylight);
  const portal =
    side === 'back'
      ? {
          corner: [from, sill, deep + 0.02] as Vec,
          across: [until - from, 0, 0] as Vec,
          up,
          normal: [0, 0, -1] as Vec,
          light,
        }
      : side === 'left'
        ? {
            corner: [-0.02, sill, from] as Vec,
            across: [0, 0, until - from] as Vec,
            up,
            normal: [1, 0, 0] as Vec,
            light,
          }
        : {
            corner: [wide + 0.02, sill, from] as Vec,
            across: [0, 0, until - from] as Vec,
            up,
            normal: [-1, 0, 0] as Vec,
            light,
          };
  const sunFrom: Vec =
    side === 'back' ? [0.45, 0.62, 0.9] : side === 'left' ? [-0.95, 0.72, -0.35] : [0.95, 0.72, -0.35];
  const length = Math.hypot(...sunFrom);
  const warm: Vec = hour === 'dusk' ? [0.72, 0.55, 0.38] : [0.62, 0.6, 0.57];
  return {
    shapes: to.shapes,
    camera,
    sky: {
      ...sky,
      sun: scale(sunFrom, 1 / length),
      sunlight: hour === 'overcast' || hour === 'dusk' ? [0, 0, 0] : scale(sky.sunlight, 2.2),
    },
    portals: [portal],
    lamps,
    ambient: scale(warm, (hour === 'dusk' ? 0.55 : 1.15) * (0.6 + 0.4 * daylight)),
    outside: hour === 'dusk' ? 1 : 1.9,
    haze: 1e6,
    exposure: exposureAt(hour) * (hour === 'dusk' ? 1.1 : 1.22),
  };
}
