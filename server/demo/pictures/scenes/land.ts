import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { Ellipsoid } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { asphalt, boards, earth, grass, plain, plaster } from './materials.ts';
import { outsideScene } from './outside.ts';
import { hedge, palm, tree, woods } from './plants.ts';
import type { Hour } from './skies.ts';

export interface LandPlan {
  seed: number;
  hour: Hour;
  kind: 'plot' | 'palms' | 'cleared' | 'road';
}

/** Land: a level plot, an oil palm estate, a cleared site or a plot by a road. */
export function landScene({ seed, hour, kind }: LandPlan): Scene {
  const to = new Builder();
  to.box(
    [-800, -1, -60],
    [1600, 0.98, 1800],
    kind === 'cleared' ? earth : grass(kind === 'plot' ? 0.4 : 0.15),
  );
  const hills = grass(0.1);
  for (let at = 0; at < 7; at++)
    to.add(
      new Ellipsoid(
        [-260 + at * 95 + 30 * hash(seed, at, 1), -8, 260 + 90 * hash(seed, at, 2)],
        [110, 26 + 34 * hash(seed, at, 3), 90],
        hills,
      ),
    );
  if (kind === 'palms') {
    for (let row = 0; row < 9; row++)
      for (let at = -5; at < 7; at++)
        palm(
          to,
          [at * 8 + (row % 2) * 4 - 2 + hash(seed, row, at), 0, 16 + row * 8],
          5.4 + 1.4 * hash(seed, at, row),
          seed + row * 20 + at,
        );
    to.box([-3.4, -0.4, -20], [4.4, 0.42, 140], earth);
  } else {
    woods(to, 62, -90, 100, 12, seed);
    for (let at = 0; at < 6; at++)
      tree(
        to,
        [-34 + at * 13 + 6 * hash(seed, at, 5), 0, 34 + 14 * hash(seed, at, 6)],
        7 + 5 * hash(seed, at, 7),
        seed + at,
      );
  }
  if (kind === 'cleared') {
    for (let at = 0; at < 30; at++)
      to.add(
        new Ellipsoid(
          [-22 + 46 * hash(seed, at, 8), 0, 4 + 34 * hash(seed, at, 9)],
          [1.6 * hash(seed, at, 10) + 0.3, 0.3 * hash(seed, at, 11) + 0.06, 1],
          at % 3 === 0 ? grass(0.2) : earth,
        ),
      );
    for (let at = 0; at < 9; at++)
      hedge(to, [-20 + 40 * hash(seed, at, 18), 0, 12 + 20 * hash(seed, at, 19)], 1.4, 0.6, seed + at);
  }
  if (kind === 'road' || kind === 'plot') {
    to.box(
      [kind === 'road' ? 4 : -400, -0.4, kind === 'road' ? -20 : -9],
      kind === 'road' ? [5.5, 0.43, 220] : [800, 0.43, 8],
      asphalt,
    );
    for (let at = 0; at < 12; at++) {
      const [x, z] = kind === 'road' ? [2.8, -2 + at * 4] : [-24 + at * 4.4, 3];
      to.add(new Pillar([x, 0, z], 0.06, 1.25, plaster('#d9d6cf')));
      const wire = plain('#7a7d80');
      for (const y of [0.5, 0.85, 1.15])
        to.box(
          kind === 'road' ? [x, y, z] : [x, y, z],
          kind === 'road' ? [0.015, 0.015, 4] : [4.4, 0.015, 0.015],
          wire,
        );
    }
    for (const [x, z] of [
      [-9, 14],
      [9, 30],
    ] as const)
      to.add(new Pillar([kind === 'road' ? 11 : x + 20, 0, z], 0.11, 8, boards('#6b5a48', 0.3, 0)));
  }
  for (let at = 0; at < 26; at++)
    hedge(to, [-20 + 42 * hash(seed, at, 28), -0.1, 5 + 22 * hash(seed, at, 29)], 0.9, 0.34, seed + at);
  return outsideScene(to, hour, seed, {
    at: [kind === 'palms' ? -1 : 0, 2.6, -6],
    turn: 0.1 * (hash(seed, 1, 1) - 0.5),
    wide: 1.15,
    lift: 0.05,
  });
}
