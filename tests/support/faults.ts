import type { OutgoingHttpHeaders } from 'node:http';

/** Faults between a browser and the server. Each says whether the request reaches the server. */
export type Fault =
  /** Never reaches the server: the socket is reset before anything is forwarded. */
  | { kind: 'reset' }
  /** Half of the body reaches the server, then both sockets are reset. */
  | { kind: 'cut' }
  /** The server commits; only the head and first byte of its answer arrive. */
  | { kind: 'lose-answer' }
  /**
   * The server commits; the socket ends without a byte. On a reused socket Chromium silently repeats such a
   * request.
   */
  | { kind: 'drop-warm' }
  /** The server commits; the answer waits for `release()`, possibly forever: a half-open connection. */
  | { kind: 'hold-answer' }
  /** Waits for `release()` before it is forwarded. */
  | { kind: 'hold-request' }
  /** Forwarded after a delay. */
  | { kind: 'delay'; ms: number }
  /** Forwarded twice at the same time; the browser gets the second answer. */
  | { kind: 'twice' }
  /** Never reaches the server: an intermediary answers. */
  | { kind: 'answer'; status: number; headers?: OutgoingHttpHeaders; body?: string }
  /** The server's text is changed, as after the deployment of another build. */
  | { kind: 'change'; change: (text: string) => string };

/** A captive portal, which answers everything with its own page. */
export const captivePortal: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Hotel</title>Please sign in.',
};

/** A JSON answer of an intermediary, in the server's form. */
export function answering(status: number, code: string, headers: OutgoingHttpHeaders = {}): Fault {
  return {
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code, message: code }),
  };
}

/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gives half of the requests a fault, chosen by `random`. */
export function randomFaults(random: () => number): () => Fault | null {
  const faults: Fault[] = [
    { kind: 'reset' },
    { kind: 'cut' },
    { kind: 'lose-answer' },
    { kind: 'drop-warm' },
    { kind: 'twice' },
    { kind: 'delay', ms: Math.floor(random() * 300) },
    captivePortal,
    answering(503, 'database_unavailable'),
    answering(429, 'too_many_attempts', { 'retry-after': '1' }),
  ];
  return () => (random() < 0.5 ? (faults[Math.floor(random() * faults.length)] ?? null) : null);
}
