import type { client } from '#api/client.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import type { Retry } from '../../delivery/classify-failure.ts';

/** Why a command, or a part of it, was rejected. */
export interface CommandRejection {
  /** The listing, or null for the command as a whole. */
  subject: string | null;
  code: ErrorCode | DeviceErrorCode;
}

/** The outcome of sending one command. `done` may have rejections of parts. */
export type CommandOutcome =
  | { kind: 'done'; rejections: readonly CommandRejection[] }
  | { kind: 'rejected'; code: ErrorCode | DeviceErrorCode }
  | Retry
  | { kind: 'sign-in' }
  | { kind: 'locked' };

/** Of a command, what is sent with its request. */
interface Sent {
  agentId: string;
  mutationId: string;
  deviceId: string;
}

/** Everything in which one kind of command differs from the others. */
export interface CommandKind<Request> {
  /** How long the agent can undo it, milliseconds. */
  undoMs: number;
  /** As what unsent ones are counted: once for each draft that they wait for, and once without one. */
  countsAs: 'changes' | 'messages';
  /** Each is counted once, whatever it waits for. */
  isCountedOnce?: true;
  /** First parts of the keys of the queries that are fetched again after the server has accepted one. */
  refreshes: readonly string[];
  /** Is this a whole request of this kind? A request that is not is unreadable on the device. */
  isWhole(request: Record<string, unknown>): boolean;
  /** Ids of the drafts that must arrive first. */
  waitsFor(request: Request): string[];
  /**
   * Sends it by the client of the API, under its `mutationId`. An answer that is not the server's is tried again.
   * @throws {ApiError} where the request fails
   */
  send(api: typeof client, sent: Sent, request: Request): Promise<CommandOutcome>;
}
