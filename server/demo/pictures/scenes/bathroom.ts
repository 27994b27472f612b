import { Builder, type Scene } from '../render/scene.ts';
import { Ellipsoid } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { downlights } from './fittings.ts';
import { type RoomPlan, buildShell, roomScene } from './interior.ts';
import type { Look } from './look.ts';
import { boards, chrome, fabric, glowing, marble, plain, tiles } from './materials.ts';
import { pottedPlant } from './plants.ts';

/** A bathroom: a basin under a lit mirror, a shower behind glass. */
export function bathroomScene({ seed, hour, wood, tint, second, window: side }: Look): Scene {
  const to = new Builder();
  const [wide, deep, high] = [3.3, 3.2, 2.6];
  const wallOf = seed % 2 ? marble(tint, '#8f8a84', 0.04) : tiles(tint, 0.6, 0.05);
  const shell: RoomPlan = {
    seed,
    hour,
    wide,
    deep,
    high,
    wall: wallOf,
    floor: tiles(second, 0.6, 0.08),
    window: side,
    opening: { from: 0.4, until: 1.6, sill: 1.2, top: 2.2 },
    daylight: 1.4,
  };
  buildShell(to, shell);
  const timber = boards(wood, 0.3, 0.03, 1);
  const isLeft = side === 'left';
  const x = isLeft ? 1.5 : 0.15;
  to.box([x, 0.45, deep - 0.52], [1.6, 0.35, 0.5], timber);
  to.box([x - 0.02, 0.8, deep - 0.54], [1.64, 0.04, 0.54], marble('#efedea', '#9b9791', 0.08));
  to.add(new Ellipsoid([x + 0.8, 0.9, deep - 0.28], [0.27, 0.09, 0.19], plain('#f7f6f3', 0.08, 0.02)));
  to.box([x + 0.785, 0.84, deep - 0.1], [0.03, 0.28, 0.03], chrome);
  to.box([x + 0.785, 1.09, deep - 0.24], [0.03, 0.03, 0.15], chrome);
  to.box([x + 0.1, 1.2, deep - 0.045], [1.4, 0.95, 0.02], { colour: [0.02, 0.02, 0.02], mirror: 0.85 });
  to.box([x + 0.06, 1.16, deep - 0.025], [1.48, 1.03, 0.02], glowing([3.4, 2.9, 2.2]));
  to.box([x + 0.15, 0.84, deep - 0.3], [0.24, 0.07, 0.18], fabric('#ffffff'));
  to.box([x + 0.15, 0.91, deep - 0.3], [0.24, 0.06, 0.18], fabric(wood));
  pottedPlant(to, [x + 1.42, 0.84, deep - 0.22], 0.42, seed, plain('#d8d2c8'));
  // The shower.
  const s = isLeft ? 0 : wide - 1.25;
  to.box([s + (isLeft ? 1.25 : -0.01), 0.02, deep - 1.6], [0.012, 2.05, 1.6], {
    colour: [0.3, 0.36, 0.36],
    mirror: 0.1,
  });
  to.add(new Pillar([s + 0.62, 2.08, deep - 0.5], 0.14, 0.02, chrome));
  to.box([s + 0.61, 2.1, deep - 0.5], [0.02, 0.02, 0.5], chrome);
  to.box([s + 0.6, 1.0, deep - 0.06], [0.03, 1.1, 0.03], chrome);
  // The toilet.
  const t = isLeft ? wide - 0.75 : 0.35;
  to.add(new Ellipsoid([t + 0.2, 0.36, deep - 1.35], [0.2, 0.1, 0.29], plain('#faf9f6', 0.08, 0.02)));
  to.add(new Pillar([t + 0.2, 0, deep - 1.28], 0.14, 0.34, plain('#f4f3f0', 0.06)));
  to.box([t + 0.02, 0.34, deep - 1.1], [0.36, 0.42, 0.18], plain('#faf9f6', 0.06, 0.02));
  downlights(
    to,
    [
      [0.8, 1],
      [2.4, 1],
      [0.8, 2.4],
      [2.4, 2.4],
    ],
    high,
  );
  const lamps: Scene['lamps'] = [
    { at: [wide / 2, high - 0.25, 1.4], radius: 0.35, light: [1.5, 1.3, 1.05] },
    { at: [x + 0.8, 1.7, deep - 0.25], radius: 0.2, light: [0.35, 0.3, 0.22] },
  ];
  return roomScene(
    to,
    shell,
    { at: [wide / 2, 1.45, -1.35], turn: isLeft ? 0.06 : -0.06, wide: 1.08, lift: -0.07 },
    lamps,
  );
}
