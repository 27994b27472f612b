import { Builder, type Scene } from '../render/scene.ts';
import { Pillar } from '../render/solids.ts';
import { colour } from '../render/vector.ts';
import { downlights, picture } from './fittings.ts';
import { bed } from './furniture.ts';
import { type RoomPlan, buildShell, roomScene } from './interior.ts';
import type { Look } from './look.ts';
import { boards, fabric, glowing, plain, plaster } from './materials.ts';
import { pottedPlant } from './plants.ts';

/** A bedroom: the bed against the far wall, tables and lamps beside it. */
export function bedroomScene({ seed, hour, wall, floor, wood, tint, second, window: side }: Look): Scene {
  const to = new Builder();
  const [wide, deep, high] = [4.6, 4.6, 2.85];
  const shell: RoomPlan = {
    seed,
    hour,
    wide,
    deep,
    high,
    wall: plaster(wall, 0.03),
    floor,
    window: side,
    opening: { from: 0.6, until: 3.6, sill: 0.3, top: 2.45 },
    curtain: '#e2dcd0',
  };
  buildShell(to, shell);
  const timber = boards(wood, 0.3, 0.03);
  const panel = seed % 2 === 0 ? timber : plaster(tint, 0.04);
  to.box([0.4, 0, deep - 0.05], [wide - 0.8, seed % 2 === 0 ? 2.2 : 1.5, 0.05], panel);
  const bedWide = 1.85;
  const left = (wide - bedWide) / 2;
  bed(to, [left, 0, deep - 2.22], bedWide, {
    head: fabric(second),
    sheet: '#efebe3',
    throwOver: tint,
    pillow: second,
  });
  to.box([left - 0.75, 0, deep - 3.1], [bedWide + 1.5, 0.015, 2], fabric('#cfc7b9'));
  for (const [index, x] of [left - 0.62, left + bedWide + 0.14].entries()) {
    to.box([x, 0.12, deep - 0.48], [0.48, 0.42, 0.42], timber);
    to.add(new Pillar([x + 0.24, 0.54, deep - 0.28], 0.05, 0.2, plain(second, 0.05)));
    to.add(
      new Pillar(
        [x + 0.24, 0.72, deep - 0.28],
        0.13,
        0.2,
        glowing(hour === 'dusk' ? [2.2, 1.5, 0.85] : [1, 0.85, 0.62]),
      ),
    );
    if (index === 0) to.box([x + 0.05, 0.54, deep - 0.46], [0.16, 0.04, 0.12], plain('#6a7f86'));
  }
  if (seed % 2)
    picture(
      to,
      [wide / 2 - 0.7, 1.72, deep - 0.03],
      [1.4, 0.7, 0.025],
      [colour('#e3dacb'), colour(tint), colour(second)],
      seed,
    );
  const isLeft = side === 'left';
  to.box([isLeft ? wide - 0.6 : 0, 0, 0.4], [0.6, high - 0.3, 2.4], plain('#ece8e1', 0.03));
  for (let z = 0.4; z < 2.8; z += 0.6)
    to.box([isLeft ? wide - 0.615 : 0.6, 0.05, z], [0.015, high - 0.4, 0.012], plain('#9a958c'));
  pottedPlant(to, [isLeft ? 0.5 : wide - 0.5, 0, deep - 0.5], 1.5, seed, plain('#cfc8bd', 0.03));
  downlights(
    to,
    [
      [1, 1.4],
      [wide - 1, 1.4],
      [1, 3.6],
      [wide - 1, 3.6],
    ],
    high,
  );
  const lamps: Scene['lamps'] =
    hour === 'dusk'
      ? [
          { at: [wide / 2, high - 0.3, 2], radius: 0.4, light: [1.6, 1.2, 0.75] },
          ...[left - 0.38, left + bedWide + 0.38].map((x) => ({
            at: [x, 1.05, deep - 0.35] as const,
            radius: 0.08,
            light: [0.5, 0.33, 0.18] as const,
          })),
        ]
      : [];
  return roomScene(
    to,
    shell,
    { at: [wide / 2 + (isLeft ? 0.7 : -0.7), 1.4, -1.5], turn: isLeft ? -0.2 : 0.2, wide: 1.12, lift: -0.05 },
    lamps,
  );
}
