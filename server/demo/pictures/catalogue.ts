import type { Scene } from './render/scene.ts';
import { balconyScene } from './scenes/balcony.ts';
import { bathroomScene } from './scenes/bathroom.ts';
import { bedroomScene } from './scenes/bedroom.ts';
import type { HousePlan } from './scenes/house.ts';
import { factoryScene, warehouseScene } from './scenes/industry.ts';
import { kitchenScene } from './scenes/kitchen.ts';
import { landScene } from './scenes/land.ts';
import { livingScene } from './scenes/living.ts';
import type { Look } from './scenes/look.ts';
import { boards, marble, tiles } from './scenes/materials.ts';
import { poolScene } from './scenes/pool.ts';
import { shopScene } from './scenes/shops.ts';
import type { Hour } from './scenes/skies.ts';
import { gardenHouseScene, terraceScene } from './scenes/streets.ts';
import { towerScene, type TowerPlan } from './scenes/tower.ts';
import { emptyShopScene, officeScene } from './scenes/workplaces.ts';

type Make = () => Scene;
type Towers = TowerPlan['towers'];

const one = (floors: number): Towers => [[-12, 20, floors]];
const two = (left: number, right: number): Towers => [
  [-28, 20, left],
  [6, 30, right],
];

const tower =
  (
    seed: number,
    hour: Hour,
    towers: Towers,
    wall: string,
    accent: string,
    front: TowerPlan['front'],
    isNear = false,
  ): Make =>
  () =>
    towerScene({ seed, hour, towers, wall, accent, front, isNear });

const terrace =
  (
    seed: number,
    hour: Hour,
    wall: string,
    accent: string,
    roof: string,
    storeys: 1 | 2 | 3,
    style: HousePlan['style'],
  ): Make =>
  () =>
    terraceScene({ seed, hour, wall, accent, roof, storeys, style });

const villa =
  (
    isPair: boolean,
    seed: number,
    hour: Hour,
    wall: string,
    accent: string,
    roof: string,
    storeys: 1 | 2 | 3,
    style: HousePlan['style'],
  ): Make =>
  () =>
    gardenHouseScene({ seed, hour, wall, accent, roof, storeys, style }, isPair);

const floors = {
  oak: boards('#b98d62'),
  walnut: boards('#8a6242'),
  ash: boards('#c9ae8c'),
  grey: tiles('#bdb8af', 0.8, 0.08),
  cream: tiles('#d9d3c8', 0.8, 0.1),
  stone: marble('#e5e0d8', '#a39a8c', 0.1),
  carpet: tiles('#8d9093', 0.5, 0.005),
};

type Living = Parameters<typeof livingScene>[0];
const living =
  (plan: Living): Make =>
  () =>
    livingScene(plan);

const room =
  (
    scene: (look: Look) => Scene,
    seed: number,
    hour: Hour,
    floor: Look['floor'],
    [wall, wood, tint, second]: readonly [string, string, string, string],
    window: Look['window'],
  ): Make =>
  () =>
    scene({ seed, hour, floor, wall, wood, tint, second, window });

/** The pictures of each kind. Their order is part of their names. */
export const scenes = {
  tower: [
    tower(1, 'morning', one(16), '#efece4', '#8a6f57', 'balconies'),
    tower(2, 'dusk', two(14, 18), '#d9d6cf', '#44505c', 'fins'),
    tower(3, 'noon', two(18, 15), '#e4ddd0', '#a0673f', 'grid'),
    tower(4, 'afternoon', one(20), '#e8e6e1', '#b07a4a', 'fins', true),
    tower(5, 'noon', two(15, 15), '#f0ede6', '#6f7d6a', 'balconies', true),
    tower(6, 'dusk', one(17), '#ece6da', '#7a5b44', 'balconies'),
    tower(7, 'morning', two(20, 14), '#d3cfc6', '#2f4858', 'grid'),
    tower(8, 'noon', one(13), '#f2e9d8', '#b5673f', 'balconies', true),
    tower(9, 'afternoon', two(13, 17), '#f3f1ec', '#50606b', 'balconies', true),
    tower(10, 'dusk', two(16, 13), '#e2d8c9', '#57463a', 'grid'),
    tower(11, 'morning', one(18), '#cdd2d2', '#3d6a70', 'grid', true),
    tower(12, 'noon', two(12, 12), '#e9dfcf', '#8c4f3a', 'fins', true),
  ],
  terrace: [
    terrace(1, 'morning', '#efe9dd', '#8f6f55', '#8a4a36', 2, 'pitched'),
    terrace(2, 'dusk', '#e6e2da', '#5c6a70', '#4a4f55', 2, 'flat'),
    terrace(3, 'noon', '#f0e3c8', '#b5744a', '#7d4232', 1, 'pitched'),
    terrace(4, 'afternoon', '#e2e4e1', '#46605c', '#50565a', 2, 'gable'),
    terrace(5, 'overcast', '#e9ddd0', '#8a5442', '#6b3a2c', 2, 'pitched'),
    terrace(6, 'noon', '#eceae4', '#8b6a48', '#565a5e', 3, 'flat'),
    terrace(7, 'morning', '#dfe3da', '#6f7d5c', '#8a5a44', 1, 'gable'),
    terrace(8, 'afternoon', '#f2ede2', '#4d5f73', '#4b5157', 2, 'pitched'),
  ],
  house: [
    villa(false, 2, 'noon', '#f0ede6', '#8a6a4a', '#5b5f63', 2, 'flat'),
    villa(true, 3, 'dusk', '#ece4d6', '#9a7f66', '#7a4433', 2, 'pitched'),
    villa(false, 4, 'afternoon', '#efe2cc', '#b0764d', '#8a4a36', 2, 'pitched'),
    villa(true, 5, 'morning', '#e9ebe8', '#53666b', '#4b5157', 2, 'flat'),
    villa(false, 6, 'dusk', '#e4e0d8', '#6f5138', '#4b5157', 2, 'flat'),
    villa(true, 7, 'noon', '#f1e8d8', '#7d6a4e', '#6b3a2c', 2, 'gable'),
    villa(false, 8, 'morning', '#e7e3d9', '#5f6f5a', '#70503f', 1, 'pitched'),
    villa(true, 9, 'overcast', '#e6dfd3', '#8a4f3c', '#54585c', 3, 'flat'),
  ],
  shop: (
    [
      [1, 'morning', 2, '#ece7dc', '#a88f74'],
      [4, 'dusk', 2, '#e9dfcc', '#7a6a5c'],
      [3, 'noon', 1, '#dfe3e0', '#4f6a70'],
      [7, 'afternoon', 3, '#f0e6d2', '#b0744d'],
      [9, 'overcast', 2, '#e3d9cd', '#8a4f3c'],
      [12, 'noon', 3, '#e6e6e2', '#556270'],
    ] as const
  ).map(
    ([seed, hour, upper, wall, accent]): Make =>
      () =>
        shopScene({ seed, hour, floors: upper, wall, accent }),
  ),
  office: [
    tower(21, 'noon', one(14), '#d8dadb', '#2f5d7c', 'curtain'),
    tower(22, 'dusk', one(16), '#c9ccce', '#44505c', 'curtain', true),
    tower(23, 'afternoon', two(12, 15), '#dedbd4', '#6f5a48', 'curtain'),
    tower(24, 'overcast', one(11), '#d0d5d6', '#3f6f66', 'grid'),
  ],
  factory: (
    [
      [1, 'afternoon', '#c9ced0', '#2f5d7c', true],
      [2, 'noon', '#d6d2c8', '#a8402f', false],
      [3, 'overcast', '#b9c4c9', '#39474d', true],
      [4, 'morning', '#dcdedc', '#2f7a5a', false],
      [6, 'dusk', '#c4c8c6', '#b5742f', true],
    ] as const
  ).map(
    ([seed, hour, metal, accent, isOfficeLeft]): Make =>
      () =>
        factoryScene({ seed, hour, metal, accent, isOfficeLeft }),
  ),
  land: (
    [
      [1, 'noon', 'plot'],
      [2, 'afternoon', 'palms'],
      [3, 'morning', 'cleared'],
      [4, 'overcast', 'road'],
      [6, 'afternoon', 'plot'],
      [9, 'dusk', 'cleared'],
      [11, 'morning', 'road'],
    ] as const
  ).map(
    ([seed, hour, kind]): Make =>
      () =>
        landScene({ seed, hour, kind }),
  ),
  living: [
    living({
      seed: 1,
      hour: 'morning',
      wall: '#ece8e0',
      floor: floors.oak,
      sofa: '#8f9a94',
      pillows: ['#c77f52', '#e6dccb', '#3f5a5e'],
      rug: '#d9d2c4',
      wood: '#a77b52',
      window: 'back',
    }),
    living({
      seed: 2,
      hour: 'noon',
      wall: '#e8e6e0',
      floor: floors.cream,
      sofa: '#5d6b78',
      pillows: ['#d8a24a', '#9aa7ad'],
      rug: '#b9b3a8',
      wood: '#6f5238',
      window: 'left',
      dining: true,
    }),
    living({
      seed: 3,
      hour: 'dusk',
      wall: '#d8d0c4',
      floor: floors.stone,
      sofa: '#c9b79c',
      pillows: ['#3f5a5e', '#b5673f'],
      rug: '#8a8378',
      wood: '#5a4230',
      window: 'right',
    }),
    living({
      seed: 4,
      hour: 'afternoon',
      wall: '#f0ece4',
      floor: floors.walnut,
      sofa: '#d9cfbf',
      pillows: ['#6f7d5c', '#b98a5f'],
      rug: '#ded8cc',
      wood: '#7a5a3d',
      window: 'right',
      wide: 6,
    }),
    living({
      seed: 5,
      hour: 'dusk',
      wall: '#e3ddd2',
      floor: floors.ash,
      sofa: '#6a5a50',
      pillows: ['#c9a25a', '#e3dacb', '#8a5442'],
      rug: '#b5aa9a',
      wood: '#6f4f36',
      window: 'back',
      dining: true,
    }),
    living({
      seed: 6,
      hour: 'overcast',
      wall: '#e6e7e3',
      floor: floors.grey,
      sofa: '#7d8f88',
      pillows: ['#e0d8c8', '#c27e5a'],
      rug: '#d2cec4',
      wood: '#b08a60',
      window: 'left',
      wide: 5.8,
    }),
    living({
      seed: 7,
      hour: 'noon',
      wall: '#eee9df',
      floor: floors.stone,
      sofa: '#b5a48e',
      pillows: ['#44606a', '#d9c9a8'],
      rug: '#cfc6b6',
      wood: '#8a6545',
      window: 'back',
      wide: 6,
      dining: true,
    }),
  ],
  bedroom: [
    room(bedroomScene, 1, 'morning', floors.oak, ['#e9e4db', '#8a6545', '#7f9088', '#b98a5f'], 'left'),
    room(bedroomScene, 2, 'dusk', floors.walnut, ['#dcd4c8', '#6f4f36', '#a8573f', '#5c6a70'], 'right'),
    room(bedroomScene, 3, 'noon', floors.ash, ['#eceae5', '#b08a60', '#5f7488', '#c9b79c'], 'right'),
    room(bedroomScene, 4, 'afternoon', floors.cream, ['#ebe3d6', '#7a5a3d', '#8a8f6a', '#d0a97c'], 'left'),
    room(bedroomScene, 5, 'overcast', floors.grey, ['#e4e4e0', '#9a7a58', '#8c7f90', '#4f5d66'], 'left'),
    room(bedroomScene, 6, 'morning', floors.walnut, ['#efe9dd', '#8a6242', '#c9b48c', '#6f7d5c'], 'right'),
  ],
  kitchen: [
    room(kitchenScene, 1, 'noon', floors.grey, ['#ece9e3', '#9a7350', '#3f5550', '#d9d2c4'], 'right'),
    room(kitchenScene, 2, 'morning', floors.oak, ['#f0ece4', '#c2a47c', '#e6e3dc', '#9fb0ac'], 'left'),
    room(kitchenScene, 3, 'dusk', floors.stone, ['#ddd6ca', '#6f5238', '#4a4f55', '#c9a25a'], 'right'),
    room(kitchenScene, 4, 'afternoon', floors.cream, ['#ece6da', '#8a6545', '#c9c2b4', '#6f8a8f'], 'left'),
  ],
  bathroom: [
    room(bathroomScene, 1, 'morning', floors.oak, ['#ffffff', '#9a7350', '#e3dfd8', '#b3aca2'], 'left'),
    room(bathroomScene, 2, 'noon', floors.oak, ['#ffffff', '#6f5238', '#b9c4c1', '#8f9492'], 'right'),
    room(bathroomScene, 3, 'afternoon', floors.oak, ['#ffffff', '#b08a60', '#efece6', '#6f6a64'], 'right'),
  ],
  pool: [
    () => poolScene(1, 'noon', '#e9e4da'),
    () => poolScene(2, 'dusk', '#e2dace'),
    () => poolScene(3, 'afternoon', '#d9d6cf'),
  ],
  balcony: [
    () => balconyScene(1, 'afternoon', '#a98661'),
    () => balconyScene(2, 'dusk', '#8a6a4a'),
    () => balconyScene(3, 'morning', '#c0a583'),
  ],
  workplace: [
    room(officeScene, 1, 'noon', floors.carpet, ['#e9e9e6', '#c29a6b', '#5f7f86', '#3b3f43'], 'left'),
    room(officeScene, 2, 'morning', floors.ash, ['#ecebe6', '#8a6545', '#b5744a', '#566066'], 'left'),
  ],
  retail: [
    room(emptyShopScene, 1, 'noon', floors.cream, ['#e9e7e0', '#c29a6b', '#d0c8ba', '#3b3f43'], 'left'),
    room(emptyShopScene, 2, 'afternoon', floors.oak, ['#dcd8d0', '#8a6545', '#5c6a70', '#3b3f43'], 'left'),
  ],
  warehouse: [
    () => warehouseScene(1, '#3d5a70', false),
    () => warehouseScene(2, '#a8653f', true),
    () => warehouseScene(3, '#5f6b5f', false),
  ],
} satisfies Record<string, readonly ((() => Scene) | Make)[]>;
