import { hash } from '../render/noise.ts';
import { Builder, type Scene } from '../render/scene.ts';
import { Pillar, gableRoof } from '../render/solids.ts';
import { car } from './car.ts';
import { type HousePlan, gate, house, pane } from './house.ts';
import { asphalt, grass, marble, plain, plaster, roofTiles, tiles } from './materials.ts';
import { outsideScene } from './outside.ts';
import { hedge, palm, tree } from './plants.ts';

function street(to: Builder): void {
  to.box([-300, -1, -40], [600, 0.96, 700], grass(0.15));
  to.box([-300, -0.5, -7.5], [600, 0.5, 10.5], asphalt);
  to.box([-300, -0.5, 3], [600, 0.6, 0.35], plaster('#c9c6bf'));
  to.box([-300, -0.5, 3.35], [600, 0.56, 2.6], grass(0.1));
}

/** A row of terrace houses along a street. */
export function terraceScene(plan: HousePlan): Scene {
  const to = new Builder();
  const { seed } = plan;
  const wide = 6.6;
  street(to);
  const wall = plaster(plan.wall, 0.08);
  for (let unit = -3; unit < 5; unit++) {
    const x = unit * wide - 2;
    house(to, plan, x, wide, unit % 2 !== 0);
    to.box([x, 0, 3.3], [wide, 0.1, 8.8], tiles('#b9b1a4', 0.6, 0.02));
    to.box([x - 0.1, 0, 5.9], [0.2, 1.6, 6.1], wall);
    to.box([x + (unit % 2 ? 0 : 4.3), 0, 5.95], [2.2, 1.25, 0.2], plaster(plan.accent));
    gate(to, x + (unit % 2 ? 2.4 : 0.3), 3.8, wall);
    if (hash(seed, unit, 31) > 0.45)
      car(
        to,
        [x + (unit % 2 ? 4.2 : 2.3), 0.1, 9.4],
        ['#c9ccd0', '#7d1f24', '#24364a', '#e9e9e6', '#3b3d40'][Math.floor(hash(seed, unit, 32) * 5)] ??
          '#c9ccd0',
      );
    hedge(to, [x + (unit % 2 ? 0.2 : 4.5), 0.1, 6.6], 1.9, 0.9, seed + unit);
    if (hash(seed, unit, 33) > 0.5) palm(to, [x + 5.4, 0, 4.6], 4 + 2 * hash(seed, unit, 34), seed + unit);
  }
  tree(to, [11.5, 0, 4.4], 6.5, seed + 9);
  for (let at = 0; at < 10; at++)
    tree(to, [-60 + at * 14, 0, 45 + 20 * hash(seed, at, 4)], 9 + 5 * hash(seed, at, 5), seed + at * 3);
  const side = hash(seed, 5, 5) > 0.5 ? 1 : -1;
  return outsideScene(to, plan.hour, seed, {
    at: [1.5 - side * 7.5, 1.9, -6.2],
    turn: side * 0.42,
    wide: 1.18,
    lift: 0.1 + 0.06 * (plan.storeys - 1),
  });
}

/** A house that stands alone, or two that share a wall, in a garden. */
export function gardenHouseScene(plan: HousePlan, isPair: boolean): Scene {
  const to = new Builder();
  const { seed, hour } = plan;
  street(to);
  const wall = plaster(plan.wall, 0.08);
  const wide = isPair ? 9.5 : 13;
  const from = isPair ? -9.5 : -6.5;
  house(to, plan, from, wide);
  if (isPair) house(to, plan, 0, wide, true);
  else {
    // A wing that stands forward.
    to.box(
      [from + wide - 5.2, 0, 9.5],
      [5.6, plan.storeys * 3.25 + 0.6, 6],
      plan.style === 'flat' ? marble('#cfc8bb', '#8f8778', 0.02) : plaster(plan.accent),
    );
    pane(to, plan, from + wide - 4.2, 0.4, 9.5, 3.4, 2.2);
    if (plan.storeys > 1) pane(to, plan, from + wide - 4.2, 3.9, 9.5, 3.4, 2);
    if (plan.style === 'flat')
      to.box([from + wide - 5.6, plan.storeys * 3.25 + 0.6, 9], [6.4, 0.3, 7], plaster('#f1eee7'));
    else
      to.add(
        gableRoof(
          [from + wide - 5.7, plan.storeys * 3.25 + 0.5, 8.8],
          [from + wide + 0.9, plan.storeys * 3.25 + 2.8, 16],
          roofTiles(plan.roof),
        ),
      );
  }
  to.box([from + 1, 0, 2.9], [5.5, 0.08, 9.2], tiles('#bdb5a8', 0.6, 0.02));
  to.box([-30, 0, 5.9], [30 + from + 0.6, 1.15, 0.25], wall);
  to.box([from + 6.8, 0, 5.9], [40, 1.15, 0.25], wall);
  car(to, [from + 3.4, 0.08, 9.6], hash(seed, 3, 3) > 0.5 ? '#22303c' : '#d6d7d6');
  hedge(to, [from + 7, 0, 6.8], 12, 0.8, seed);
  hedge(to, [-16, 0, 6.9], 15 + from, 1, seed + 2);
  palm(to, [from - 2.4, 0, 9], 7, seed);
  palm(to, [from + wide * (isPair ? 2 : 1) + 2, 0, 8.5], 6.2, seed + 1);
  tree(to, [from - 7, 0, 15], 9, seed + 2);
  tree(to, [from + wide * (isPair ? 2 : 1) + 7, 0, 16], 10, seed + 3);
  for (let at = 0; at < 10; at++)
    tree(to, [-55 + at * 12, 0, 38 + 20 * hash(seed, at, 4)], 10 + 5 * hash(seed, at, 5), seed + at * 3);
  to.add(new Pillar([from - 1.4, 0, 7.4], 0.05, 1.4, plain('#2b2b2b')));
  const side = hash(seed, 5, 5) > 0.5 ? 1 : -1;
  return outsideScene(to, hour, seed, {
    at: [-side * 6, 1.9, -7.5],
    turn: side * 0.3,
    wide: 1.12,
    lift: 0.11 + 0.03 * (plan.storeys - 1),
  });
}
