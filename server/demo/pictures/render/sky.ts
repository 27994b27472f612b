import { cloudNoise, hash } from './noise.ts';
import { add, dot, mix, scale, smoothStep, type Vec } from './vector.ts';

export interface Sky {
  zenith: Vec;
  horizon: Vec;
  /** Direction to the sun, of length 1. */
  sun: Vec;
  sunlight: Vec;
  /** The part of the sky that is clouded, from 0 to 1, and the clouds' colour. */
  clouds: number;
  cloudColour: Vec;
  /** Moves the clouds. */
  seed: number;
  /** A skyline of distant towers: their colour, or null for hills only. */
  skyline: Vec | null;
  /** The colour of lit windows in the skyline, for dusk. */
  skylineLights?: Vec;
}

/** The sky's light from this direction, without clouds: for what it lights. */
export function softSky({ zenith, horizon }: Sky, along: Vec): Vec {
  if (along[1] < 0) return scale(horizon, 0.35);
  return mix(horizon, zenith, Math.sqrt(along[1]));
}

function withHills(sky: Sky, along: Vec, behind: Vec): Vec {
  const turn = Math.atan2(along[0], along[2]);
  let seen = behind;
  for (let layer = 0; layer < 3; layer++) {
    const top =
      0.075 -
      layer * 0.022 +
      0.06 * (cloudNoise(turn * (3 + layer * 2) + sky.seed + layer * 9, layer, 0) - 0.5);
    if (along[1] < top)
      seen = mix(
        sky.horizon,
        scale([0.1, 0.17, 0.15], dot(sky.horizon, [0.5, 0.5, 0.5])),
        0.35 + layer * 0.25,
      );
  }
  return seen;
}

function withTowers(sky: Sky, along: Vec, behind: Vec, towers: Vec): Vec {
  const turn = Math.atan2(along[0], along[2]);
  let seen = behind;
  for (let layer = 0; layer < 3; layer++) {
    const width = 0.028 + layer * 0.016;
    const column = Math.floor((turn + layer * 0.011) / width);
    const kind = hash(column, layer, sky.seed);
    const gap = hash(column, layer + 7, sky.seed) * 0.3;
    const across = ((turn + layer * 0.011) / width - column) / (1 - gap);
    const top = kind ** 3 * (0.16 - layer * 0.03) + 0.022 - layer * 0.012;
    if (across > 1 || along[1] > top) continue;
    const lines = hash(Math.floor(along[1] * 520), Math.floor(across * 11), column);
    const shade = 0.9 + 0.16 * (Math.floor(along[1] * 260) % 2) - 0.12 * across;
    seen = mix(sky.horizon, scale(towers, shade * (0.8 + 0.4 * hash(column, 3, layer))), 0.3 + layer * 0.22);
    if (sky.skylineLights && lines > 0.86) seen = add(seen, scale(sky.skylineLights, 0.12 + layer * 0.16));
  }
  return seen;
}

/** The sky as it is seen: with clouds, the sun's glow and what is on the horizon. */
export function seenSky(sky: Sky, along: Vec): Vec {
  const up = Math.max(along[1], 0);
  let seen = mix(sky.horizon, sky.zenith, smoothStep(0, 0.75, Math.sqrt(up) * 0.9));
  const nearSun = Math.max(0, dot(along, sky.sun));
  seen = add(seen, scale(sky.sunlight, 0.05 * nearSun ** 8 + 0.12 * nearSun ** 90));
  if (up > 0.02) {
    const far = 1.4 / (up + 0.16);
    const [x, z] = [along[0] * far + sky.seed * 3.7, along[2] * far];
    const thick = cloudNoise(x * 1.1, sky.seed, z * 1.6, 7);
    const cover =
      smoothStep(1 - sky.clouds - 0.2, 1 - sky.clouds + 0.12, thick + 0.14) * smoothStep(0.02, 0.2, up);
    const lit = cloudNoise(x * 1.1 - sky.sun[0] * 0.14, sky.seed, z * 1.6 - sky.sun[2] * 0.14, 5);
    const bright = 0.78 + 0.9 * Math.max(-0.3, Math.min(0.35, thick - lit + 0.06));
    seen = mix(seen, scale(sky.cloudColour, bright), cover * 0.9);
  }
  seen = mix(seen, sky.horizon, (1 - smoothStep(0, 0.12, up)) * 0.6);
  seen = withHills(sky, along, seen);
  return sky.skyline ? withTowers(sky, along, seen, sky.skyline) : seen;
}
