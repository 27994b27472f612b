import { getDeviceState, setDeviceState } from '../storage/device-state.ts';
import type { LoopParts } from './loop.ts';

/** The parts of every loop on the real device. */
export const deviceLoopParts: LoopParts = {
  getDeviceState,
  setDeviceState,
  now: () => Date.now(),
  random: () => Math.random(),
};
