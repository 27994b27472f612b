import type { Bounds, Material, Shape } from './shapes.ts';
import { dot, normalise, type Vec } from './vector.ts';

/** A plane with its outside where `dot(normal, p) > reach`. */
export interface Side {
  normal: Vec;
  reach: number;
}

/** What is inside all of the sides: roofs. */
export class Solid implements Shape {
  material: Material;
  bounds: Bounds;
  readonly #sides: readonly Side[];

  constructor(sides: readonly Side[], bounds: Bounds, material: Material) {
    this.#sides = sides.map(({ normal, reach }) => {
      const length = Math.hypot(...normal);
      return { normal: normalise(normal), reach: reach / length };
    });
    this.bounds = bounds;
    this.material = material;
  }

  meet(from: Vec, along: Vec, near: number, far: number): number {
    let enter = -Infinity;
    let leave = Infinity;
    for (const { normal, reach } of this.#sides) {
      const speed = dot(normal, along);
      const left = reach - dot(normal, from);
      if (Math.abs(speed) < 1e-9) {
        if (left < 0) return Infinity;
      } else if (speed < 0) enter = Math.max(enter, left / speed);
      else leave = Math.min(leave, left / speed);
    }
    if (enter > leave) return Infinity;
    if (enter > near && enter < far) return enter;
    return leave > near && leave < far && enter < near ? leave : Infinity;
  }

  normalAt(at: Vec): Vec {
    let best = Infinity;
    let found: Vec = [0, 1, 0];
    for (const { normal, reach } of this.#sides) {
      const off = Math.abs(dot(normal, at) - reach);
      if (off < best) [best, found] = [off, normal];
    }
    return found;
  }
}

/**
 * A roof over `low` to `high` (y: eaves to ridge). The ridge runs along x; `hip` is how far its ends slope
 * in.
 */
export function roof(low: Vec, high: Vec, material: Material, hip = 0): Solid {
  const rise = high[1] - low[1];
  const half = (high[2] - low[2]) / 2;
  const slope = (z: number, from: number): Side => ({
    normal: [0, half, z * rise],
    reach: low[1] * half + z * rise * from,
  });
  const end = (x: number, from: number): Side =>
    hip > 0
      ? { normal: [x * rise, hip, 0], reach: x * rise * from + low[1] * hip }
      : { normal: [x, 0, 0], reach: x * from };
  const sides = [
    { normal: [0, -1, 0] as Vec, reach: -low[1] },
    slope(-1, low[2]),
    slope(1, high[2]),
    end(-1, low[0]),
    end(1, high[0]),
  ];
  return new Solid(sides, { low, high }, material);
}

/** As `roof` with the ridge along z: the gable faces the viewer. */
export function gableRoof(low: Vec, high: Vec, material: Material): Solid {
  const rise = high[1] - low[1];
  const half = (high[0] - low[0]) / 2;
  const slope = (x: number, from: number): Side => ({
    normal: [x * rise, half, 0],
    reach: low[1] * half + x * rise * from,
  });
  const sides = [
    { normal: [0, -1, 0] as Vec, reach: -low[1] },
    slope(-1, low[0]),
    slope(1, high[0]),
    { normal: [0, 0, -1] as Vec, reach: -low[2] },
    { normal: [0, 0, 1] as Vec, reach: high[2] },
  ];
  return new Solid(sides, { low, high }, material);
}

/** An upright cylinder on `foot`. */
export class Pillar implements Shape {
  material: Material;
  bounds: Bounds;
  readonly #foot: Vec;
  readonly #radius: number;
  readonly #height: number;

  constructor(foot: Vec, radius: number, height: number, material: Material) {
    this.#foot = foot;
    this.#radius = radius;
    this.#height = height;
    this.material = material;
    this.bounds = {
      low: [foot[0] - radius, foot[1], foot[2] - radius],
      high: [foot[0] + radius, foot[1] + height, foot[2] + radius],
    };
  }

  meet(from: Vec, along: Vec, near: number, far: number): number {
    const [ox, oz] = [from[0] - this.#foot[0], from[2] - this.#foot[2]];
    const a = along[0] ** 2 + along[2] ** 2 || 1e-12;
    const b = ox * along[0] + oz * along[2];
    const under = b * b - a * (ox * ox + oz * oz - this.#radius ** 2);
    if (under < 0) return Infinity;
    const root = Math.sqrt(under);
    const [one, other] = [
      (this.#foot[1] - from[1]) / along[1],
      (this.#foot[1] + this.#height - from[1]) / along[1],
    ];
    const enter = Math.max((-b - root) / a, Math.min(one, other));
    const leave = Math.min((-b + root) / a, Math.max(one, other));
    return enter < leave && enter > near && enter < far ? enter : Infinity;
  }

  normalAt(at: Vec): Vec {
    if (at[1] > this.#foot[1] + this.#height - 1e-4) return [0, 1, 0];
    return [(at[0] - this.#foot[0]) / this.#radius, 0, (at[2] - this.#foot[2]) / this.#radius];
  }
}
