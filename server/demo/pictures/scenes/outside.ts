import type { Builder, Camera, Scene } from '../render/scene.ts';
import { type Hour, exposureAt, skyAt } from './skies.ts';

/** The scene of a place outside. */
export function outsideScene(to: Builder, hour: Hour, seed: number, camera: Camera, isCity = false): Scene {
  return {
    shapes: to.shapes,
    camera,
    sky: skyAt(hour, seed, isCity),
    portals: [],
    lamps: [],
    ambient: null,
    haze: 700,
    exposure: exposureAt(hour),
    outside: 1,
  };
}
