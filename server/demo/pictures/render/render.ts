import { noise } from './noise.ts';
import { type Probe, softenEdges } from './edges.ts';
import { newLayers, smooth } from './smooth.ts';
import { colourAt, glowAt, lightOn, type Chance, type Lit } from './light.ts';
import type { Scene } from './scene.ts';
import { seenSky } from './sky.ts';
import { firstOn, growTree } from './tree.ts';
import { add, dot, mix, multiply, normalise, scale, type Vec } from './vector.ts';

/** Mulberry32, as the demo data uses. */
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What one ray sees: the tint and the light of the surface apart, because only the light is smoothed. */
interface Seen {
  tint: Vec;
  light: Vec;
  /** Mirrored light. */
  mirror: Vec;
  /** Sky, glow and haze: shown as they are. */
  extra: Vec;
  normal: Vec;
  distance: number;
}

const none: Vec = [0, 0, 0];
const farAway = 1e5;

function wavesAt(at: Vec, strength: number): Vec {
  const slope = (dx: number, dz: number) =>
    noise(at[0] * 1.7 + dx, 3, at[2] * 1.7 + dz) + 0.5 * noise(at[0] * 5 + dx, 8, at[2] * 5 + dz) - 0.75;
  return normalise([slope(0, 0) * strength, 1, slope(40, 9) * strength]);
}

function mirrored(scene: Lit, at: Vec, along: Vec, normal: Vec, rough: number, chance: Chance): Vec {
  const spread = () => (chance() - 0.5) * rough;
  const back = scale(normal, -2 * dot(along, normal));
  const way = normalise(add(add(along, back), [spread(), spread(), spread()]));
  const met = firstOn(scene.tree, at, way);
  if (!met) return scale(seenSky(scene.sky, [way[0], Math.abs(way[1]), way[2]]), scene.outside);
  const there = add(at, scale(way, met.distance - 1e-3));
  const turned = met.shape.normalAt(there);
  const facing = dot(turned, way) > 0 ? scale(turned, -1) : turned;
  const tint = colourAt(met.shape, there, facing);
  return add(multiply(tint, lightOn(scene, there, facing, chance, 1)), glowAt(met.shape, there, facing));
}

function seenAlong(scene: Lit, from: Vec, along: Vec, chance: Chance): Seen {
  const met = firstOn(scene.tree, from, along);
  if (!met)
    return {
      tint: none,
      light: none,
      mirror: none,
      extra: scale(seenSky(scene.sky, along), scene.outside),
      normal: none,
      distance: farAway,
    };
  const { shape, distance } = met;
  const at = add(from, scale(along, distance - 1e-3));
  const turned = shape.normalAt(at);
  const { mirror: strength = 0, rough = 0, waves } = shape.material;
  const flat = dot(turned, along) > 0 ? scale(turned, -1) : turned;
  const normal = waves ? wavesAt(at, waves) : flat;
  const grazing = (1 - Math.min(1, Math.abs(dot(normal, along)))) ** 5;
  const shine = strength > 0 ? strength + (1 - strength) * grazing * (rough > 0.1 ? 0.5 : 0.9) : 0;
  let tint = scale(colourAt(shape, at, flat), 1 - shine);
  let extra = glowAt(shape, at, flat);
  const mirror = shine > 0.01 ? scale(mirrored(scene, at, along, normal, rough, chance), shine) : none;
  const haze = scene.ambient ? 0 : 1 - Math.exp(-((distance / scene.haze) ** 1.3));
  if (haze > 0) {
    tint = scale(tint, 1 - haze);
    extra = mix(extra, scene.sky.horizon, haze);
  }
  return { tint, light: lightOn(scene, at, flat, chance), mirror, extra, normal: flat, distance };
}

type Aim = (x: number, y: number) => Vec;

/** The direction through a place of the picture, in pixels. */
function aimOf({ camera: { turn, wide, lift } }: Scene, width: number, height: number): Aim {
  const ahead: Vec = [Math.sin(turn), 0, Math.cos(turn)];
  const right: Vec = [Math.cos(turn), 0, -Math.sin(turn)];
  return (x, y) =>
    normalise(
      add(add(ahead, scale(right, (x / width - 0.5) * wide)), [
        0,
        ((height / 2 - y) / width + lift) * wide,
        0,
      ]),
    );
}

/** What a further ray through a pixel of an edge meets. */
function probe(scene: Lit, along: Vec): Probe {
  const met = firstOn(scene.tree, scene.camera.at, along);
  if (!met) return { tint: none, normal: none, distance: farAway };
  const at = add(scene.camera.at, scale(along, met.distance - 1e-3));
  const turned = met.shape.normalAt(at);
  const normal = dot(turned, along) > 0 ? scale(turned, -1) : turned;
  return { tint: colourAt(met.shape, at, normal), normal, distance: met.distance };
}

/** Renders a scene as linear light, three numbers a pixel. */
export function render(plain: Scene, width: number, height: number): Float32Array {
  const scene: Lit = { ...plain, tree: growTree(plain.shapes) };
  const aim = aimOf(scene, width, height);
  const layers = newLayers(width, height);
  const put = (into: Float32Array, pixel: number, value: Vec) => {
    into[pixel * 3] = Math.min(value[0], 20);
    into[pixel * 3 + 1] = Math.min(value[1], 20);
    into[pixel * 3 + 2] = Math.min(value[2], 20);
  };
  for (let pixel = 0; pixel < width * height; pixel++) {
    const chance = chanceOf(Math.imul(pixel, 747_796_405) ^ 0x5bd1e995);
    const along = aim((pixel % width) + 0.5, Math.floor(pixel / width) + 0.5);
    const seen = seenAlong(scene, scene.camera.at, along, chance);
    put(layers.tint, pixel, seen.tint);
    put(layers.light, pixel, seen.light);
    put(layers.mirror, pixel, seen.mirror);
    put(layers.extra, pixel, seen.extra);
    put(layers.normal, pixel, seen.normal);
    layers.depth[pixel] = seen.distance;
  }
  return softenEdges(layers, smooth(layers), (x, y) => probe(scene, aim(x, y)));
}
