import { hash, noise } from '../render/noise.ts';
import type { Builder } from '../render/scene.ts';
import { Ellipsoid, type Material } from '../render/shapes.ts';
import { Pillar } from '../render/solids.ts';
import { type Vec, colour, scale } from '../render/vector.ts';

const bark: Material = {
  colour: ([x, y, z]) => scale(colour('#6b5a48'), 0.6 + 0.6 * noise(x * 14, y * 5, z * 14)),
};

function foliage(hex: string, part: number, size: number): Material {
  const tint = colour(hex);
  return {
    plain: scale(tint, 0.7),
    colour: ([x, y, z], [, ny]) => {
      const leaf = hash(Math.floor(x / size), Math.floor(y / size), Math.floor(z / size));
      return scale(
        tint,
        (0.5 + 0.75 * leaf) * (0.75 + 0.3 * ny) * (0.7 + 0.6 * noise(x * 1.3, y * 1.3, z * 1.3)),
      );
    },
    leaves: { part, size },
  };
}

const greens = ['#54703d', '#647d47', '#48653e', '#7d8f55', '#4d6d4a'];
const green = (seed: number) => greens[Math.floor(hash(seed, 3, 1) * greens.length)] ?? '#4f7a33';

/** A broad tree: `height` metres, seen from far or near. */
export function tree(to: Builder, foot: Vec, height: number, seed: number): void {
  const chance = (at: number) => hash(seed, at, 77);
  const trunk = height * 0.42;
  to.add(new Pillar(foot, height * 0.022, trunk * 1.25, bark));
  const clumps = 38;
  for (let clump = 0; clump < clumps; clump++) {
    const turn = chance(clump) * Math.PI * 2;
    const out = Math.sqrt(chance(clump + 100)) * height * 0.36;
    const up = trunk * 0.85 + (0.06 + 0.55 * chance(clump + 200) * (1 - out / height)) * height;
    const size = height * (0.07 + 0.075 * chance(clump + 300));
    to.add(
      new Ellipsoid(
        [foot[0] + Math.cos(turn) * out, foot[1] + up, foot[2] + Math.sin(turn) * out],
        [size * 1.25, size * 0.85, size * 1.25],
        foliage(green(seed + (clump % 3)), 0.42, Math.max(0.07, height * 0.016)),
      ),
    );
  }
}

/** A palm: fronds that bend down about a thin trunk. */
export function palm(to: Builder, foot: Vec, height: number, seed: number): void {
  to.add(new Pillar(foot, height * 0.02, height, bark));
  const leaf = foliage('#66813f', 0.5, 0.09);
  const fronds = 17;
  for (let frond = 0; frond < fronds; frond++) {
    const turn = (frond / fronds) * Math.PI * 2 + hash(seed, frond, 1);
    const rise = 0.9 - 1.1 * hash(seed, frond, 2);
    let [x, y, z] = [foot[0], foot[1] + height, foot[2]];
    for (let piece = 0; piece < 6; piece++) {
      const tilt = rise - piece * 0.33;
      const long = height * 0.075;
      x += Math.cos(turn) * Math.cos(tilt) * long;
      y += Math.sin(tilt) * long;
      z += Math.sin(turn) * Math.cos(tilt) * long;
      const wide = height * 0.035 * (1 - piece * 0.11);
      to.add(new Ellipsoid([x, y, z], [long * 0.75, 0.035, wide], leaf, turn, tilt));
    }
  }
}

/** Shrubs along a line. */
export function hedge(
  to: Builder,
  from: Vec,
  length: number,
  height: number,
  seed: number,
  axis: 0 | 2 = 0,
): void {
  const step = height * 0.55;
  for (let at = 0; at < length; at += step) {
    const size = height * (0.5 + 0.25 * hash(seed, Math.round(at * 10), 1));
    const place: Vec =
      axis === 0
        ? [from[0] + at, from[1] + size * 0.6, from[2]]
        : [from[0], from[1] + size * 0.6, from[2] + at];
    to.add(
      new Ellipsoid(
        place,
        [size * 0.8, size * 0.75, size * 0.7],
        foliage(green(seed + Math.round(at)), 0.55, 0.055),
      ),
    );
  }
}

/** A plant in a pot, for rooms: `height` of the whole. */
export function pottedPlant(to: Builder, foot: Vec, height: number, seed: number, pot: Material): void {
  to.add(new Pillar(foot, height * 0.13, height * 0.27, pot));
  for (let stem = 0; stem < 15; stem++) {
    const turn = (stem / 15) * Math.PI * 2 * 2.4 + seed;
    const lean = 0.5 + 0.9 * hash(seed, stem, 3);
    const long = height * (0.2 + 0.15 * hash(seed, stem, 4));
    const base = height * (0.25 + 0.42 * hash(seed, stem, 6));
    const centre: Vec = [
      foot[0] + Math.cos(turn) * Math.cos(lean) * long * 1.15,
      foot[1] + base + Math.sin(lean) * long,
      foot[2] + Math.sin(turn) * Math.cos(lean) * long * 1.15,
    ];
    const leaf: Material = { colour: scale(colour(green(seed + stem)), 0.8), mirror: 0.03, rough: 0.3 };
    to.add(new Ellipsoid(centre, [long * 0.75, 0.012, height * 0.055], leaf, turn, lean));
  }
  to.add(new Pillar([foot[0], foot[1] + height * 0.2, foot[2]], height * 0.012, height * 0.5, bark));
}

/** A belt of trees far behind. */
export function woods(
  to: Builder,
  z: number,
  from: number,
  until: number,
  height: number,
  seed: number,
): void {
  for (let x = from, count = 0; x < until; x += height * 0.42, count++)
    tree(to, [x, 0, z + 6 * hash(seed, count, 9)], height * (0.6 + 0.6 * hash(seed, count, 8)), seed + count);
}
