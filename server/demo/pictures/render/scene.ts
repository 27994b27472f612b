import type { Material, Shape } from './shapes.ts';
import { Box } from './shapes.ts';
import type { Sky } from './sky.ts';
import type { Vec } from './vector.ts';

/** Looks level, so that uprights are upright; `lift` moves the picture up, in parts of its width. */
export interface Camera {
  at: Vec;
  /** To the right, in radians; 0 looks along z. */
  turn: number;
  /** How much is seen across: the width at distance 1. */
  wide: number;
  lift: number;
}

/** A window through which the sky lights a room: a rectangle from `corner` along two edges. */
export interface Portal {
  corner: Vec;
  across: Vec;
  up: Vec;
  /** Into the room. */
  normal: Vec;
  light: Vec;
}

/** A lamp: a ball of `radius` metres. */
export interface Lamp {
  at: Vec;
  radius: number;
  light: Vec;
}

export interface Scene {
  shapes: Shape[];
  camera: Camera;
  sky: Sky;
  portals: Portal[];
  lamps: Lamp[];
  /** For rooms: the light that comes from all sides. Null outside, where it comes from the sky. */
  ambient: Vec | null;
  /** Metres after which two thirds of what is seen are haze. */
  haze: number;
  exposure: number;
  /** How much brighter the sky is seen than it is: from a room it is too bright to see well. */
  outside: number;
}

/** Adds shapes to a list, shorter to write. */
export class Builder {
  readonly shapes: Shape[] = [];

  add(...shapes: Shape[]): void {
    this.shapes.push(...shapes);
  }

  /** A box from its lowest corner and its size. */
  box(low: Vec, size: Vec, material: Material): void {
    this.add(new Box(low, [low[0] + size[0], low[1] + size[1], low[2] + size[2]], material));
  }
}
