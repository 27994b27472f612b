import type { IncomingHttpHeaders } from 'node:http';
import type { Fault } from './faults.ts';

/** One request through the proxy, and its result. */
export interface Passage {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Time of arrival at the proxy, epoch milliseconds. */
  at: number;
  /** `mutationId` of a JSON body. */
  mutationId: string | null;
  fault: Fault['kind'] | null;
  /** True if the socket carried an earlier request. */
  isWarm: boolean;
  /** How often it was forwarded to the server in full. */
  reached: number;
  /** The status from the server or the proxy; null before. */
  status: number | null;
  /** True if the browser has its answer, or will never get one. */
  isOver: boolean;
  /** Releases a held request or answer. */
  release(): void;
  /** Resets the browser's socket of a held request or answer. */
  break(): void;
  /** Sends the same bytes to the server (again), as a duplicate that was delayed in the network. */
  deliver(): Promise<{ status: number; body: unknown }>;
}

/** Selects passages. */
export type Matcher = (passage: Passage) => boolean;

/** The requests that faults apply to by default: writes. */
export const isWrite: Matcher = ({ method, path }) =>
  method === 'POST' && (path.endsWith('/draft/save') || path.startsWith('/api/photo-uploads'));
