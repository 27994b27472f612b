/**
 * How much of the app is on this device.
 * - `unknown`: not checked yet.
 * - `impossible`: the browser has no service worker.
 * - `missing`: the app cannot be opened offline yet. `kept` of `all` required parts are stored (0 of 0: not
 * known).
 * - `ready`: the worker is active, and all required parts and the state and area data are stored. `rest`
 * optional parts are still missing.
 */
export type OfflineParts =
  | { state: 'unknown' | 'impossible' }
  | { state: 'ready'; rest: number }
  | { state: 'missing'; kept: number; all: number };
