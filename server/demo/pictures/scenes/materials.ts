import { cloudNoise, hash, noise } from '../render/noise.ts';
import type { Material } from '../render/shapes.ts';
import { type Vec, colour, mix, scale, smoothStep } from '../render/vector.ts';

const part = (value: number) => value - Math.floor(value);

/** A plain surface with slight stains. */
export function plaster(hex: string, stains = 0.1): Material {
  const tint = colour(hex);
  return {
    plain: tint,
    colour: ([x, y, z]) => scale(tint, 1 - stains + stains * cloudNoise(x * 0.5, y * 0.25, z * 0.5, 5) * 1.6),
  };
}

/** One colour, with a sheen where `mirror` is above 0. */
export const plain = (hex: string, mirror = 0, rough = 0.3): Material => ({
  colour: colour(hex),
  mirror,
  rough,
});

/** Fabric: a fine weave. */
export function fabric(hex: string): Material {
  const tint = colour(hex);
  return {
    plain: tint,
    colour: ([x, y, z]) =>
      scale(tint, 0.86 + 0.22 * noise(x * 130, y * 130, z * 130) + 0.1 * noise(x * 9, y * 9, z * 9)),
  };
}

/** Boards along z, `wide` metres each. `axis` chooses floor (x) or wall (y). */
export function boards(hex: string, wide = 0.16, mirror = 0.05, axis: 0 | 1 = 0): Material {
  const tint = colour(hex);
  const tone = (at: Vec): Vec => {
    const across = at[axis] / wide;
    const along = axis === 0 ? at[2] : at[0];
    const row = Math.floor(across);
    const shift = along / 1.9 + hash(row, 1, 2) * 7;
    const gap = Math.min(part(across), 1 - part(across)) < 0.018 || part(shift) < 0.003 ? 0.6 : 1;
    const board = 0.78 + 0.34 * hash(row, Math.floor(shift), 5);
    const grain = 0.86 + 0.28 * cloudNoise(across * 5 + row * 9, along * 0.9, row, 4);
    return scale(tint, gap * board * grain);
  };
  return { plain: scale(tint, 0.85), colour: tone, mirror, rough: 0.06 };
}

/** Square tiles with joints. */
export function tiles(hex: string, size = 0.8, mirror = 0.06, joint = 0.85): Material {
  const tint = colour(hex);
  return {
    plain: tint,
    colour: ([x, y, z], [nx, ny]) => {
      const [a, b] = Math.abs(ny) > 0.5 ? [x, z] : Math.abs(nx) > 0.5 ? [z, y] : [x, y];
      const edge = 0.004 / size;
      const isJoint = part(a / size) < edge * 1.2 || part(b / size) < edge * 1.2;
      const tile = 0.95 + 0.07 * hash(Math.floor(a / size), Math.floor(b / size), 4);
      return scale(
        tint,
        (isJoint ? joint : 1) * tile * (0.93 + 0.12 * cloudNoise(x * 2.1, y * 2.1, z * 2.1)),
      );
    },
    mirror,
    rough: 0.03,
  };
}

/** Polished stone with veins. */
export function marble(hex: string, vein: string, mirror = 0.06): Material {
  const [tint, dark] = [colour(hex), colour(vein)];
  return {
    plain: tint,
    colour: ([x, y, z]) => {
      const bend = cloudNoise(x * 1.2, y * 1.2, z * 1.2, 5) * 5;
      const line = Math.abs(part(x * 0.55 + y * 0.8 + z * 0.4 + bend) - 0.5) * 2;
      const soft = cloudNoise(x * 2.5 + 9, y * 2.5, z * 2.5);
      return mix(tint, dark, (1 - smoothStep(0, 0.16, line)) * 0.65 * soft + soft * 0.09);
    },
    mirror,
    rough: 0.015,
  };
}

/** Roof tiles in rows down the slope. */
export function roofTiles(hex: string): Material {
  const tint = colour(hex);
  return {
    colour: ([x, y, z], [nx]) => {
      const along = Math.abs(nx) > 0.4 ? z : x;
      const row = part(y / 0.17);
      const wave = 0.5 + 0.5 * Math.sin(along * 21);
      const tile = 0.8 + 0.3 * hash(Math.floor(along / 0.3), Math.floor(y / 0.17), 1);
      return scale(tint, tile * (0.72 + 0.28 * row) * (0.8 + 0.2 * wave));
    },
  };
}

/** Folded metal sheets: roofs and walls of factories. */
export function sheets(hex: string): Material {
  const tint = colour(hex);
  return {
    plain: tint,
    colour: ([x, y, z], [nx, ny]) => {
      const along = Math.abs(nx) > 0.6 ? z : x;
      const fold = part(along / 0.34);
      const shade = fold < 0.16 ? 0.72 : fold < 0.26 ? 1.06 : 0.96;
      const stain = 0.88 + 0.2 * cloudNoise(x * 0.4, y * (Math.abs(ny) > 0.5 ? 0.4 : 0.08), z * 0.4);
      return scale(tint, shade * stain);
    },
    mirror: 0.02,
    rough: 0.4,
  };
}

/** Grass, with mown and bare patches. */
export function grass(dry = 0.2): Material {
  const [fresh, pale, deep] = [colour('#7a8a4e'), colour('#aba274'), colour('#556a3c')];
  return {
    plain: scale(fresh, 0.8),
    colour: ([x, , z]) => {
      const patch = cloudNoise(x * 0.13, 4, z * 0.13, 5);
      const blade = 0.55 + 0.65 * noise(x * 16, 1, z * 11) * (0.6 + 0.8 * noise(x * 55, 2, z * 40));
      const tint = mix(
        mix(deep, fresh, smoothStep(0.25, 0.65, patch)),
        pale,
        smoothStep(0.9 - dry, 1.25 - dry, patch + 0.2 * noise(x, 7, z)),
      );
      return scale(tint, blade);
    },
  };
}

/** Road: asphalt with a fine grain. */
export const asphalt: Material = {
  colour: ([x, , z]) =>
    scale(
      colour('#77777a'),
      (0.75 + 0.3 * noise(x * 60, 0, z * 60)) * (0.85 + 0.25 * cloudNoise(x * 0.3, 1, z * 0.3)),
    ),
  mirror: 0.015,
  rough: 0.5,
};

/** Earth and laterite. */
export const earth: Material = {
  colour: ([x, , z]) =>
    scale(
      mix(colour('#a8673f'), colour('#c09a70'), cloudNoise(x * 0.4, 3, z * 0.4, 5)),
      0.75 + 0.4 * noise(x * 9, 1, z * 9),
    ),
};

/** Water of a pool: its tiles are seen through it. */
export const poolWater: Material = {
  colour: ([x, , z]) => {
    const bent = 0.08 * noise(x * 3, 1, z * 3);
    const isJoint = part((x + bent) / 0.6) < 0.05 || part((z + bent) / 0.6) < 0.05;
    const caustic = Math.abs(noise(x * 2.6, 5, z * 2.6) - 0.5) < 0.035 ? 1.35 : 1;
    return scale(colour('#4aa3ad'), (isJoint ? 0.9 : 1) * caustic);
  },
  mirror: 0.05,
  waves: 0.07,
};

/** Windows from outside. By day they mirror the sky; `lit` from 0 to 1 is how many have light inside. */
export function glass(lit: number, seed: number, cell: readonly [number, number] = [1.6, 3.2]): Material {
  const place = (at: Vec): Vec => [Math.floor((at[0] + at[2]) / cell[0]), Math.floor(at[1] / cell[1]), seed];
  return {
    colour: (at) => {
      const [a, b, c] = place(at);
      const curtain = hash(a, b, c + 50);
      return curtain > 0.72 ? scale([0.3, 0.29, 0.27], 0.6 + 0.4 * part(at[0] * 4)) : [0.035, 0.045, 0.05];
    },
    mirror: 0.3,
    rough: 0,
    glow: (at) => {
      if (lit === 0) return [0, 0, 0];
      const [a, b, c] = place(at);
      const chosen = hash(a, b, c);
      if (chosen > lit) return [0, 0, 0];
      const height = part(at[1] / cell[1]);
      const warm: Vec = chosen < lit * 0.2 ? [0.9, 0.85, 0.7] : [1.15, 0.66, 0.28];
      return scale(warm, 0.8 * (0.35 + 0.75 * height) * (0.5 + 0.8 * hash(b, a, c)));
    },
  };
}

/** A lamp's surface. */
export const glowing = (light: Vec): Material => ({ colour: [0.8, 0.8, 0.8], glow: light });
export const chrome: Material = { colour: [0.3, 0.3, 0.3], mirror: 0.6, rough: 0.05 };
