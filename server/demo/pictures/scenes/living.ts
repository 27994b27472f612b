import { Builder, type Scene } from '../render/scene.ts';
import { Ellipsoid, type Material } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { colour } from '../render/vector.ts';
import { downlights, pendant, picture } from './fittings.ts';
import { chair, sofa, table } from './furniture.ts';
import { type RoomPlan, buildShell, roomScene } from './interior.ts';
import { boards, fabric, glowing, plain, plaster } from './materials.ts';
import { pottedPlant } from './plants.ts';
import type { Hour } from './skies.ts';

export interface LivingPlan {
  seed: number;
  hour: Hour;
  wall: string;
  floor: Material;
  sofa: string;
  pillows: readonly string[];
  rug: string;
  wood: string;
  window: RoomPlan['window'];
  wide?: number;
  dining?: boolean;
}

/** A living room with a sofa, a rug, a low cabinet with a screen, plants and lamps. */
export function livingScene(plan: LivingPlan): Scene {
  const to = new Builder();
  const { seed, hour, wide = 5.2, window: side } = plan;
  const [deep, high] = [6.2, 2.9];
  const opening =
    side === 'back'
      ? { from: 0.5, until: wide - 0.5, sill: 0.05, top: 2.55 }
      : { from: 1.6, until: 5.2, sill: 0.05, top: 2.55 };
  const shell: RoomPlan = {
    seed,
    hour,
    wide,
    deep,
    high,
    wall: plaster(plan.wall, 0.03),
    floor: plan.floor,
    window: side,
    opening,
    curtain: '#e9e4da',
  };
  buildShell(to, shell);
  const isLeft = side !== 'right';
  // The sofa is along one side wall, the screen opposite.
  const wood = boards(plan.wood, 0.4, 0.03, 1);
  const dark = plain('#26241f');
  if (side === 'back') sofa(to, [0.12, 0, 2.1], 2.5, plan.sofa, plan.pillows, 'right');
  else sofa(to, [wide / 2 - 1.35, 0, deep - 1.1], 2.7, plan.sofa, plan.pillows, 'front');
  const rug: Material = fabric(plan.rug);
  const table0 = side === 'back' ? ([1.9, 3.3] as const) : ([wide / 2, deep - 2.15] as const);
  to.box(
    side === 'back' ? [0.9, 0, 1.9] : [wide / 2 - 1.6, 0, deep - 3],
    side === 'back' ? [2.2, 0.015, 3] : [3.2, 0.015, 2.1],
    rug,
  );
  to.add(new Pillar([table0[0], 0.36, table0[1]], 0.46, 0.035, wood));
  to.add(new Pillar([table0[0] + 0.4, 0.27, table0[1] - 0.45], 0.3, 0.03, plain('#e8e6e2', 0.06)));
  for (const [x, z] of [
    [0.25, 0.15],
    [-0.25, 0.15],
    [0, -0.28],
  ] as const)
    to.add(new Pillar([table0[0] + x, 0, table0[1] + z], 0.018, 0.36, dark));
  to.add(new Pillar([table0[0] + 0.4, 0, table0[1] - 0.45], 0.02, 0.27, dark));
  to.box([table0[0] - 0.22, 0.395, table0[1] - 0.12], [0.26, 0.03, 0.2], plain('#c9b8a0'));
  to.box([table0[0] - 0.2, 0.425, table0[1] - 0.1], [0.22, 0.025, 0.17], plain('#5d6f73'));
  to.add(
    new Ellipsoid([table0[0] + 0.15, 0.47, table0[1] + 0.08], [0.07, 0.09, 0.07], plain('#d9d2c6', 0.05)),
  );
  if (side === 'back') {
    to.box([wide - 0.42, 0.18, 1.7], [0.4, 0.36, 3.1], wood);
    to.box([wide - 0.06, 0.85, 2.3], [0.05, 0.95, 1.7], {
      colour: [0.012, 0.013, 0.015],
      mirror: 0.06,
      rough: 0.01,
    });
    for (let z = 1.2; z < 5.2; z += 0.14)
      to.box([wide - 0.045, 0.1, z], [0.045, high - 0.1, 0.075], boards(plan.wood, 0.2, 0.02));
    picture(
      to,
      [0.005, 1.35, 2.75],
      [0.025, 0.75, 1.1],
      [colour('#d8c8b0'), colour(plan.sofa), colour(plan.pillows[0] ?? '#b5673f')],
      seed,
      'side',
    );
    pottedPlant(to, [wide - 0.5, 0, 5.6], 1.75, seed, plain('#d8d2c8', 0.03));
    pottedPlant(to, [0.5, 0, 5.55], 1.3, seed + 4, plain('#3d3f40', 0.03));
  } else {
    const middle = wide / 2;
    picture(
      to,
      [middle - 0.95, 1.3, deep - 0.03],
      [0.85, 1.05, 0.025],
      [colour('#d8c8b0'), colour(plan.sofa), colour(plan.pillows[0] ?? '#b5673f')],
      seed,
    );
    picture(
      to,
      [middle + 0.1, 1.3, deep - 0.03],
      [0.85, 1.05, 0.025],
      [colour('#e6ddcf'), colour(plan.pillows[0] ?? '#b5673f'), colour(plan.wood)],
      seed + 2,
    );
    pottedPlant(to, [isLeft ? 0.55 : wide - 0.55, 0, deep - 0.5], 1.8, seed, plain('#d8d2c8', 0.03));
    to.add(
      new Pillar([isLeft ? wide - 0.5 : 0.5, 0, deep - 0.5], 0.015, 1.5, dark),
      new Pillar([isLeft ? wide - 0.5 : 0.5, 0, deep - 0.5], 0.14, 0.02, dark),
    );
    to.add(
      new Pillar(
        [isLeft ? wide - 0.5 : 0.5, 1.42, deep - 0.5],
        0.2,
        0.3,
        glowing(hour === 'dusk' ? [2.2, 1.55, 0.9] : [0.9, 0.78, 0.6]),
      ),
    );
    sofa(
      to,
      [isLeft ? wide - 1.25 : 0.25, 0, 2.3],
      1.05,
      plan.pillows[1] ?? '#8a7a66',
      [],
      isLeft ? 'left' : 'right',
    );
  }
  const lamps: Scene['lamps'] = [];
  if (hour === 'dusk') lamps.push({ at: [wide / 2, high - 0.3, 3.2], radius: 0.4, light: [2.6, 1.9, 1.2] });
  if (hour === 'dusk' && side !== 'back')
    lamps.push({ at: [isLeft ? wide - 0.5 : 0.5, 1.9, deep - 0.6], radius: 0.1, light: [0.9, 0.62, 0.36] });
  if (plan.dining) {
    table(
      to,
      [side === 'back' ? wide - 2.1 : isLeft ? 0.4 : wide - 2, 0, 0.7],
      [1.5, 0.75, 0.85],
      wood,
      dark,
    );
    const x0 = side === 'back' ? wide - 2.1 : isLeft ? 0.4 : wide - 2;
    for (const dx of [0.2, 0.85]) chair(to, [x0 + dx, 0, 1.45], fabric('#cfc5b6'), dark, 1);
    lamps.push(pendant(to, [x0 + 0.75, 1.75, 1.1], high, plain('#2f3133', 0.03), 0.24));
  }
  downlights(
    to,
    [
      [1.2, 1.6],
      [wide - 1.2, 1.6],
      [1.2, 4.4],
      [wide - 1.2, 4.4],
    ],
    high,
  );
  const camera =
    side === 'back'
      ? { at: [wide / 2 - 0.25, 1.35, -2.1] as const, turn: 0.03, wide: 1.12, lift: -0.02 }
      : {
          at: [wide / 2 + (isLeft ? 0.5 : -0.5), 1.35, -1.9] as const,
          turn: isLeft ? -0.1 : 0.1,
          wide: 1.16,
          lift: -0.03,
        };
  return roomScene(to, shell, camera, lamps);
}
