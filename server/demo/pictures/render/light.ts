import type { Lamp, Portal, Scene } from './scene.ts';
import { softSky } from './sky.ts';
import { firstOn, isBlocked, type Tree } from './tree.ts';
import { add, cross, dot, multiply, normalise, scale, type Vec } from './vector.ts';

export interface Lit extends Scene {
  tree: Tree;
}

/** Four numbers from 0 to 1 that choose where a sample goes. */
export type Chance = () => number;

const none: Vec = [0, 0, 0];

/** A direction about the normal, more often near it. */
function scattered(normal: Vec, chance: Chance): Vec {
  const turn = chance() * Math.PI * 2;
  const out = Math.sqrt(chance());
  const side = normalise(cross(Math.abs(normal[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], normal));
  const other = cross(normal, side);
  return normalise(
    add(
      add(scale(side, out * Math.cos(turn)), scale(other, out * Math.sin(turn))),
      scale(normal, Math.sqrt(1 - out * out)),
    ),
  );
}

function sunOn({ sky, tree }: Lit, at: Vec, normal: Vec, chance: Chance, blur = 0.022): Vec {
  const along = normalise(
    add(sky.sun, [(chance() - 0.5) * blur, (chance() - 0.5) * blur, (chance() - 0.5) * blur]),
  );
  const facing = dot(normal, along);
  if (facing <= 0 || sky.sunlight[0] <= 0) return none;
  return isBlocked(tree, at, along, Infinity) ? none : scale(sky.sunlight, facing);
}

function portalOn({ tree }: Lit, portal: Portal, at: Vec, normal: Vec, chance: Chance): Vec {
  const target = add(portal.corner, add(scale(portal.across, chance()), scale(portal.up, chance())));
  const way: Vec = [target[0] - at[0], target[1] - at[1], target[2] - at[2]];
  const far = Math.hypot(...way);
  const along = scale(way, 1 / far);
  const facing = dot(normal, along) * -dot(portal.normal, along);
  if (facing <= 0 || dot(normal, along) <= 0) return none;
  if (isBlocked(tree, at, along, far - 0.02)) return none;
  const area = Math.hypot(...cross(portal.across, portal.up));
  return scale(portal.light, (facing * area) / (Math.PI * Math.max(far * far, 0.3)));
}

function lampOn({ tree }: Lit, lamp: Lamp, at: Vec, normal: Vec, chance: Chance): Vec {
  const spread = () => (chance() - 0.5) * 2 * lamp.radius;
  const way: Vec = [
    lamp.at[0] + spread() - at[0],
    lamp.at[1] + spread() - at[1],
    lamp.at[2] + spread() - at[2],
  ];
  const far = Math.hypot(...way);
  const along = scale(way, 1 / far);
  const facing = dot(normal, along);
  if (facing <= 0 || isBlocked(tree, at, along, far - lamp.radius * 1.8)) return none;
  return scale(lamp.light, facing / Math.max(far * far, 0.1));
}

/** The colour of a surface where it is met. */
export function colourAt(shape: Scene['shapes'][number], at: Vec, normal: Vec): Vec {
  const { colour } = shape.material;
  return typeof colour === 'function' ? colour(at, normal) : colour;
}

export function glowAt(shape: Scene['shapes'][number], at: Vec, normal: Vec): Vec {
  const { glow } = shape.material;
  return typeof glow === 'function' ? glow(at, normal) : (glow ?? none);
}

/** The light that one further surface sends this way. */
function bounced(scene: Lit, at: Vec, normal: Vec, chance: Chance): Vec {
  const along = scattered(normal, chance);
  const met = firstOn(scene.tree, at, along, scene.ambient ? 6 : 60);
  if (!met) return scene.ambient ? scene.ambient : softSky(scene.sky, along);
  const there = add(at, scale(along, met.distance - 1e-3));
  const turned = met.shape.normalAt(there);
  const facing = dot(turned, along) > 0 ? scale(turned, -1) : turned;
  const tint = met.shape.material.plain ?? colourAt(met.shape, there, facing);
  const direct = sunOn(scene, there, facing, chance, 0);
  // A surface that is close leaves little room for light that comes from all sides.
  const room = scene.ambient
    ? scale(scene.ambient, 0.25 + 0.75 * Math.min(1, met.distance / 2.2))
    : scale(softSky(scene.sky, [0, 0.5, 0]), 0.45);
  return add(multiply(tint, add(direct, room)), scale(glowAt(met.shape, there, facing), 0.5));
}

/** The light on a surface, from one sample of each source. */
export function lightOn(scene: Lit, at: Vec, normal: Vec, chance: Chance, bounces = 1): Vec {
  let sum = sunOn(scene, at, normal, chance);
  for (const portal of scene.portals) sum = add(sum, portalOn(scene, portal, at, normal, chance));
  for (const lamp of scene.lamps) sum = add(sum, lampOn(scene, lamp, at, normal, chance));
  for (let bounce = 0; bounce < bounces; bounce++)
    sum = add(sum, scale(bounced(scene, at, normal, chance), 1 / bounces));
  return sum;
}
