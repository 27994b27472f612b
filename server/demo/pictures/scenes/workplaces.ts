import { Builder, type Scene } from '../render/scene.ts';
import { chair } from './furniture.ts';
import { type RoomPlan, buildShell, roomScene } from './interior.ts';
import type { Look } from './look.ts';
import { boards, fabric, glowing, marble, plain, plaster } from './materials.ts';
import { pottedPlant } from './plants.ts';

/** An office floor: desks in a row before windows. */
export function officeScene({ seed, hour, wall, floor, wood, tint, second }: Look): Scene {
  const to = new Builder();
  const [wide, deep, high] = [8, 9, 3];
  const shell: RoomPlan = {
    seed,
    hour,
    wide,
    deep,
    high,
    wall: plaster(wall, 0.03),
    floor,
    window: 'back',
    opening: { from: 0.3, until: 7.7, sill: 0.6, top: 2.75 },
  };
  buildShell(to, shell);
  const timber = boards(wood, 0.6, 0.03);
  const dark = plain('#26282a', 0.04);
  for (let row = 0; row < 3; row++)
    for (const x of [0.9, 4.4]) {
      const z = 1.6 + row * 2.5;
      to.box([x, 0.71, z], [2.8, 0.035, 1.5], timber);
      for (const lx of [x + 0.05, x + 2.7]) to.box([lx, 0, z + 0.1], [0.05, 0.71, 1.3], plain('#e8e8e6'));
      to.box([x, 0.75, z + 0.74], [2.8, 0.38, 0.03], fabric(tint));
      for (const mx of [x + 0.4, x + 1.75]) {
        to.box([mx, 0.92, z + 0.5], [0.6, 0.36, 0.025], dark);
        to.box([mx + 0.28, 0.745, z + 0.52], [0.04, 0.2, 0.03], dark);
        to.box([mx + 0.08, 0.745, z + 0.2], [0.42, 0.015, 0.14], plain('#d9d9d6'));
        chair(to, [mx + 0.06, 0, z - 0.5], fabric(second), dark, -1);
      }
    }
  for (const z of [1.5, 4, 6.5])
    for (const x of [1.2, 4.7]) to.box([x, high - 0.03, z], [2.2, 0.03, 0.25], glowing([2.4, 2.4, 2.3]));
  pottedPlant(to, [0.45, 0, 8.4], 1.8, seed, dark);
  pottedPlant(to, [7.5, 0, 8.4], 1.6, seed + 3, dark);
  return roomScene(to, shell, { at: [wide / 2 + 0.4, 1.6, -1.8], turn: -0.06, wide: 1.1, lift: -0.03 }, [
    { at: [wide / 2, high - 0.3, 3], radius: 0.5, light: [3.4, 3.4, 3.3] },
  ]);
}

/** An empty shop: bare walls, a lit ceiling, a glass front. */
export function emptyShopScene({ seed, hour, wall, floor, tint }: Look): Scene {
  const to = new Builder();
  const [wide, deep, high] = [6.4, 12, 3.6];
  const shell: RoomPlan = {
    seed,
    hour,
    wide,
    deep,
    high,
    wall: plaster(wall, 0.07),
    floor,
    window: 'back',
    opening: { from: 0.3, until: 6.1, sill: 0.02, top: 3 },
    daylight: 1.3,
  };
  buildShell(to, shell);
  for (let z = 1; z < 11; z += 2.4) {
    to.box([0.4, high - 0.3, z], [wide - 0.8, 0.3, 0.35], plaster('#f0ede7'));
    for (const x of [1.5, 4.3])
      to.box([x, high - 0.08, z + 1.1], [0.9, 0.03, 0.12], glowing([2.6, 2.6, 2.5]));
  }
  for (const x of [0, wide - 0.3])
    for (const z of [3.6, 8]) to.box([x, 0, z], [0.3, high, 0.4], plaster(tint, 0.06));
  to.box([wide - 1.4, 0, 5], [1.1, 1.05, 2.4], boards('#9a7650', 0.3, 0.03));
  to.box([wide - 1.45, 1.05, 4.95], [1.2, 0.05, 2.5], marble('#efedea', '#9b9791', 0.08));
  return roomScene(to, shell, { at: [wide / 2 - 0.5, 1.55, -1.9], turn: 0.05, wide: 1.05, lift: 0.0 }, [
    { at: [wide / 2, high - 0.5, 3], radius: 0.5, light: [2.6, 2.6, 2.5] },
  ]);
}
