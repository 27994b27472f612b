import type { Sky } from '../render/sky.ts';
import { type Vec, colour, normalise, scale } from '../render/vector.ts';

export type Hour = 'morning' | 'noon' | 'afternoon' | 'overcast' | 'dusk';

interface Light {
  zenith: string;
  horizon: string;
  bright: number;
  sun: Vec;
  sunlight: Vec;
  clouds: number;
  cloudColour: string;
}

const looks: Record<Hour, Light> = {
  morning: {
    zenith: '#6ea3dc',
    horizon: '#e3ebf0',
    bright: 1.05,
    sun: [-0.75, 0.62, -0.55],
    sunlight: [2.95, 2.6, 2.05],
    clouds: 0.3,
    cloudColour: '#ffffff',
  },
  noon: {
    zenith: '#4f8fd8',
    horizon: '#d5e4ef',
    bright: 1.05,
    sun: [0.42, 0.95, -0.62],
    sunlight: [2.95, 2.8, 2.5],
    clouds: 0.34,
    cloudColour: '#ffffff',
  },
  afternoon: {
    zenith: '#6d9ed2',
    horizon: '#f2e4cf',
    bright: 1,
    sun: [0.85, 0.48, -0.6],
    sunlight: [3.25, 2.55, 1.7],
    clouds: 0.26,
    cloudColour: '#fff3e4',
  },
  overcast: {
    zenith: '#b4c0cc',
    horizon: '#e6eaec',
    bright: 1.25,
    sun: [-0.5, 0.9, -0.6],
    sunlight: [0.7, 0.68, 0.64],
    clouds: 0.7,
    cloudColour: '#f4f5f6',
  },
  dusk: {
    zenith: '#54719f',
    horizon: '#f2cda6',
    bright: 0.75,
    sun: [-0.7, 0.2, -0.6],
    sunlight: [0.5, 0.3, 0.17],
    clouds: 0.3,
    cloudColour: '#e0b3a4',
  },
};

/** The sky at an hour. `skyline` adds distant towers. */
export function skyAt(hour: Hour, seed: number, skyline = false): Sky {
  const { zenith, horizon, bright, sun, sunlight, clouds, cloudColour } = looks[hour];
  return {
    zenith: scale(colour(zenith), bright),
    horizon: scale(colour(horizon), bright),
    sun: normalise(sun),
    sunlight,
    clouds,
    cloudColour: scale(colour(cloudColour), bright * (hour === 'dusk' ? 1 : 1.05)),
    seed,
    skyline: skyline ? scale(colour('#8c97a3'), hour === 'dusk' ? 0.3 : 0.9) : null,
    ...(hour === 'dusk' && { skylineLights: [0.9, 0.6, 0.3] as Vec }),
  };
}

export const exposureAt = (hour: Hour): number =>
  ({ morning: 0.56, noon: 0.5, afternoon: 0.56, overcast: 0.68, dusk: 0.95 })[hour];
