import type { Command, CommandRequest } from '../../../src/outbox/commands/command.ts';

export type ModelCommand = Command<CommandRequest>;

/** What is true of a command, apart from what any record claims. */
export interface CommandFate {
  command: ModelCommand;
  isAcknowledged: boolean;
  isUndone: boolean;
  /** Something told the device that the server does not want it; a late copy may still arrive. */
  isRejected: boolean;
  effects: number;
  /** How often its device's clock had jumped when it was queued. */
  jumps: number;
}
