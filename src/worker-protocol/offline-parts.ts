/**
 * How much of the app is on this device. `unknown`: nobody has looked yet; `impossible`: this browser has no
 * service worker; `missing`: the app cannot be opened without a connection yet, `kept` of `all` parts are
 * here (0 of 0: not known); `ready`: the worker is in charge, and every part without which the app cannot be
 * opened and the state and area data are here; `rest` parts follow.
 */
export type OfflineParts =
  | { state: 'unknown' | 'impossible' }
  | { state: 'ready'; rest: number }
  | { state: 'missing'; kept: number; all: number };
