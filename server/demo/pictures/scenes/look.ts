import type { Material } from '../render/shapes.ts';
import type { Hour } from './skies.ts';

export interface Look {
  seed: number;
  hour: Hour;
  wall: string;
  floor: Material;
  wood: string;
  tint: string;
  second: string;
  window: 'left' | 'right';
}
