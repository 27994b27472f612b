import { Builder, type Scene } from '../render/scene.ts';
import { Ellipsoid } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { downlights, pendant } from './fittings.ts';
import { type RoomPlan, buildShell, roomScene } from './interior.ts';
import type { Look } from './look.ts';
import { boards, chrome, fabric, glowing, marble, plain, plaster, tiles } from './materials.ts';
import { pottedPlant } from './plants.ts';

/** A kitchen: cabinets along the far wall, an island with stools before it. */
export function kitchenScene({ seed, hour, wall, floor, wood, tint, second, window: side }: Look): Scene {
  const to = new Builder();
  const [wide, deep, high] = [5, 4.8, 2.8];
  const shell: RoomPlan = {
    seed,
    hour,
    wide,
    deep,
    high,
    wall: plaster(wall, 0.03),
    floor,
    window: side,
    opening: { from: 0.4, until: 3.2, sill: 0.9, top: 2.3 },
  };
  buildShell(to, shell);
  const front = plain(tint, 0.03, 0.2);
  const timber = boards(wood, 0.25, 0.03);
  const stone = marble('#ece9e4', '#8d8a86', 0.08);
  to.box([0.9, 0.1, deep - 0.6], [wide - 0.9, 0.78, 0.6], front);
  to.box([0.9, 0.88, deep - 0.64], [wide - 0.9, 0.04, 0.64], stone);
  to.box(
    [0.9, 0.92, deep - 0.03],
    [wide - 0.9, 0.58, 0.03],
    seed % 2 ? stone : tiles(second, 0.15, 0.05, 0.75),
  );
  to.box([0.9, 1.5, deep - 0.36], [wide - 0.9, 0.8, 0.36], timber);
  to.box([0, 0.05, deep - 0.66], [0.88, 2.25, 0.66], plain('#5b6063', 0.12, 0.1));
  to.box([0.43, 0.5, deep - 0.69], [0.02, 1.3, 0.03], chrome);
  to.box([2.3, 1.5, deep - 0.4], [0.75, 0.8, 0.4], plain('#202224', 0.1, 0.05));
  to.box([2.25, 0.925, deep - 0.52], [0.85, 0.012, 0.46], { colour: [0.012, 0.012, 0.014], mirror: 0.08 });
  for (let x = 0.9; x < wide; x += 0.6) {
    to.box([x, 0.12, deep - 0.603], [0.008, 0.74, 0.008], plain('#55524d'));
    to.box([x + 0.2, 0.8, deep - 0.615], [0.2, 0.012, 0.012], chrome);
    to.box([x, 1.5, deep - 0.363], [0.008, 0.8, 0.008], plain('#3d342b'));
  }
  for (let x = 1; x < wide - 0.1; x += 0.5)
    to.box([x, 1.485, deep - 0.2], [0.3, 0.012, 0.04], glowing([5, 4, 2.7]));
  for (let bottle = 0; bottle < 5; bottle++)
    to.add(
      new Pillar(
        [1.2 + bottle * 0.13, 0.92, deep - 0.2],
        0.035,
        0.16 + 0.05 * (bottle % 3),
        plain(['#6b7a4a', '#b5673f', '#d8d2c6', '#39474d', '#a88a5c'][bottle] ?? '#ffffff', 0.08),
      ),
    );
  to.box([3.7, 0.92, deep - 0.45], [0.5, 0.012, 0.35], chrome);
  to.box([3.93, 0.92, deep - 0.12], [0.03, 0.3, 0.03], chrome);
  to.box([3.93, 1.2, deep - 0.32], [0.03, 0.03, 0.2], chrome);
  // The island.
  to.box([1.2, 0, 1.75], [2.5, 0.88, 0.8], seed % 2 ? timber : front);
  to.box([1.1, 0.88, 1.6], [2.7, 0.05, 1.05], stone);
  for (const x of [1.45, 2.25, 3.05]) {
    to.add(new Pillar([x + 0.2, 0.62, 1.25], 0.19, 0.07, fabric(second)));
    for (const [lx, lz] of [
      [0.08, 1.14],
      [0.32, 1.14],
      [0.08, 1.36],
      [0.32, 1.36],
    ] as const)
      to.box([x + lx - 0.01, 0, lz - 0.01], [0.022, 0.63, 0.022], plain('#2a2a2a'));
  }
  to.add(new Ellipsoid([2.1, 0.98, 2.05], [0.2, 0.07, 0.2], plain('#d9cfbf', 0.03)));
  for (const [x, z, hex] of [
    [2.02, 2.02, '#c9782f'],
    [2.14, 2.1, '#b8442f'],
    [2.16, 1.98, '#cfa23a'],
  ] as const)
    to.add(new Ellipsoid([x, 1.05, z], [0.055, 0.055, 0.055], plain(hex, 0.03)));
  pottedPlant(to, [3.45, 0.93, 2.2], 0.5, seed, plain('#efece6', 0.03));
  const lamps: Scene['lamps'] = [1.7, 2.45, 3.2].map((x) =>
    pendant(to, [x, 1.9, 2.1], high, plain(seed % 2 ? '#2b2c2d' : '#c79a55', 0.06), 0.15),
  );
  downlights(
    to,
    [
      [1, 1],
      [4, 1],
      [1, 3.6],
      [4, 3.6],
    ],
    high,
  );
  const isLeft = side === 'left';
  return roomScene(
    to,
    shell,
    {
      at: [wide / 2 + (isLeft ? 0.75 : -0.75), 1.45, -1.9],
      turn: isLeft ? -0.16 : 0.16,
      wide: 1.06,
      lift: -0.04,
    },
    lamps,
  );
}
