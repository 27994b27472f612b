import { hash } from './noise.ts';
import { dot, type Vec } from './vector.ts';

/** What a surface looks like at a point. */
export interface Material {
  /** The part of the light that is scattered, by channel; may depend on the place and the normal. */
  colour: Vec | ((at: Vec, normal: Vec) => Vec);
  /** About the same without its pattern: for the light it sends to others. */
  plain?: Vec;
  /** The part that is mirrored when looked at straight, from 0 to 1; more at a flat angle. */
  mirror?: number;
  /** How much the mirror blurs, from 0. */
  rough?: number;
  /** Light of its own. */
  glow?: Vec | ((at: Vec, normal: Vec) => Vec);
  /** Leaves: which part of the surface is there, from 0 to 1, and the size of a leaf in metres. */
  leaves?: { part: number; size: number };
  /** Waves of water: strength of the bent normals. */
  waves?: number;
}

/** The smallest box around a shape. */
export interface Bounds {
  low: Vec;
  high: Vec;
}

export interface Shape {
  material: Material;
  bounds: Bounds;
  /** Distance to the first point on the ray between `near` and `far`, or Infinity. */
  meet(from: Vec, along: Vec, near: number, far: number): number;
  normalAt(at: Vec): Vec;
}

/** A box along the axes. */
export class Box implements Shape {
  material: Material;
  bounds: Bounds;

  constructor(low: Vec, high: Vec, material: Material) {
    this.material = material;
    this.bounds = { low, high };
  }

  meet(from: Vec, along: Vec, near: number, far: number): number {
    const { low, high } = this.bounds;
    const [ix, iy, iz] = [1 / along[0], 1 / along[1], 1 / along[2]];
    const x1 = (low[0] - from[0]) * ix;
    const x2 = (high[0] - from[0]) * ix;
    const y1 = (low[1] - from[1]) * iy;
    const y2 = (high[1] - from[1]) * iy;
    const z1 = (low[2] - from[2]) * iz;
    const z2 = (high[2] - from[2]) * iz;
    const enter = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2));
    const leave = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2));
    if (enter > leave) return Infinity;
    if (enter > near && enter < far) return enter;
    return leave > near && leave < far && enter < near ? leave : Infinity;
  }

  normalAt(at: Vec): Vec {
    const { low, high } = this.bounds;
    let best = Infinity;
    let normal: Vec = [0, 1, 0];
    const near = (distance: number, found: Vec) => {
      if (Math.abs(distance) >= best) return;
      best = Math.abs(distance);
      normal = found;
    };
    near(at[0] - low[0], [-1, 0, 0]);
    near(at[0] - high[0], [1, 0, 0]);
    near(at[1] - low[1], [0, -1, 0]);
    near(at[1] - high[1], [0, 1, 0]);
    near(at[2] - low[2], [0, 0, -1]);
    near(at[2] - high[2], [0, 0, 1]);
    return normal;
  }
}

/** An ellipsoid along the axes, or turned about the vertical by `turn` and then tilted by `tilt` radians. */
export class Ellipsoid implements Shape {
  material: Material;
  bounds: Bounds;
  readonly #centre: Vec;
  readonly #axes: readonly [Vec, Vec, Vec];
  readonly #radii: Vec;
  readonly #inverse: Vec;

  constructor(centre: Vec, radii: Vec, material: Material, turn = 0, tilt = 0) {
    this.material = material;
    this.#centre = centre;
    this.#radii = radii;
    this.#inverse = [1 / radii[0], 1 / radii[1], 1 / radii[2]];
    const [ct, st, cp, sp] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
    this.#axes = [
      [ct * cp, sp, st * cp],
      [-ct * sp, cp, -st * sp],
      [-st, 0, ct],
    ];
    const reach =
      turn === 0 && tilt === 0 ? radii : ([1, 1, 1].map(() => Math.max(...radii)) as unknown as Vec);
    this.bounds = {
      low: [centre[0] - reach[0], centre[1] - reach[1], centre[2] - reach[2]],
      high: [centre[0] + reach[0], centre[1] + reach[1], centre[2] + reach[2]],
    };
  }

  meet(from: Vec, along: Vec, near: number, far: number): number {
    const offset: Vec = [from[0] - this.#centre[0], from[1] - this.#centre[1], from[2] - this.#centre[2]];
    const [one, two, three] = this.#axes;
    const [ox, oy, oz] = [
      dot(offset, one) * this.#inverse[0],
      dot(offset, two) * this.#inverse[1],
      dot(offset, three) * this.#inverse[2],
    ];
    const [dx, dy, dz] = [
      dot(along, one) * this.#inverse[0],
      dot(along, two) * this.#inverse[1],
      dot(along, three) * this.#inverse[2],
    ];
    const a = dx * dx + dy * dy + dz * dz;
    const b = ox * dx + oy * dy + oz * dz;
    const c = ox * ox + oy * oy + oz * oz - 1;
    const under = b * b - a * c;
    if (under < 0) return Infinity;
    const root = Math.sqrt(under);
    const enter = (-b - root) / a;
    if (enter > near && enter < far && this.#isThere(from, along, enter)) return enter;
    const leave = (-b + root) / a;
    return leave > near && leave < far && this.#isThere(from, along, leave) ? leave : Infinity;
  }

  #isThere(from: Vec, along: Vec, at: number): boolean {
    const { leaves } = this.material;
    if (!leaves) return true;
    const { part, size } = leaves;
    const x = Math.floor((from[0] + along[0] * at) / size);
    const y = Math.floor((from[1] + along[1] * at) / size);
    const z = Math.floor((from[2] + along[2] * at) / size);
    return hash(x, y, z) < part;
  }

  normalAt(at: Vec): Vec {
    const offset: Vec = [at[0] - this.#centre[0], at[1] - this.#centre[1], at[2] - this.#centre[2]];
    const sum = [0, 0, 0] as [number, number, number];
    for (let axis = 0; axis < 3; axis++) {
      const unit = this.#axes[axis] as Vec;
      const part = dot(offset, unit) / (this.#radii[axis] as number) ** 2;
      sum[0] += unit[0] * part;
      sum[1] += unit[1] * part;
      sum[2] += unit[2] * part;
    }
    const length = Math.hypot(...sum) || 1;
    return [sum[0] / length, sum[1] / length, sum[2] / length];
  }
}
