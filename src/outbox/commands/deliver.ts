import { type LoopParts, type Run, attemptOne, isStillSignedIn, runLoop } from '../delivery/loop.ts';
import type { FlushOutcome } from '../storage/broadcast.ts';
import { isolateError } from '../storage/storage-error.ts';
import {
  type Command,
  type CommandOutcome,
  commandAfter,
  commandFailed,
  commandSending,
  dueAt,
  isAccepted,
  isCommandDue,
  isExpired,
  isToDo,
} from './command.ts';

/** Everything the loop of commands touches. A test can stand in for each part. */
export interface CommandLoopParts<Content> extends LoopParts {
  commandsFor(agentId: string): Promise<readonly Command<Content>[]>;
  change(
    command: Command<Content>,
    transition: (command: Command<Content>) => Command<Content> | null,
  ): Promise<Command<Content> | null>;
  /** Has the server acknowledged every record of this draft on this device? */
  isDraftAcknowledged(agentId: string, draftId: string): Promise<boolean>;
  send(command: Command<Content>): Promise<CommandOutcome>;
  /** Moves a command into quarantine: sending it failed, and so did rejecting it. */
  quarantine(command: Command<Content>, error: unknown): Promise<void>;
}

/**
 * Sends the signed-in agent's commands one after the other, in their order.
 * - A command whose draft has not arrived waits, or that only a server of another version does not take; and so do
 *   later ones on the same listing.
 * - Stops where the server cannot be reached or asks for sign-in, or where another agent has signed in.
 * - Deletes commands that were done a week ago.
 */
export function deliverCommands<Content>(
  parts: CommandLoopParts<Content>,
  eager: boolean,
): Promise<FlushOutcome> {
  const body = async (run: Run) => {
    const waiting = new Set<string>();
    for (const command of await parts.commandsFor(run.agentId)) {
      if (isExpired(command, parts.now())) await deleteDone(parts, command);
      if (!isToDo(command) || run.isOver()) continue;
      const isBehind = command.waitsFor.some((id) => waiting.has(id));
      if (
        isBehind ||
        !isCommandDue(command, parts.now(), eager) ||
        !(await areDraftsAcknowledged(parts, command))
      ) {
        command.waitsFor.forEach((id) => waiting.add(id));
        continue;
      }
      if (!(await isStillSignedIn(parts, run.agentId))) break;
      const outcome = await sendOne(parts, command);
      if (outcome) await run.note(outcome);
      if (outcome?.kind === 'retry') command.waitsFor.forEach((id) => waiting.add(id));
    }
  };
  return runLoop(parts, body, async (agentId) => {
    const left = (await parts.commandsFor(agentId)).filter(isToDo);
    return left.length === 0 ? null : Math.min(...left.map(dueAt));
  });
}

async function deleteDone<Content>(
  parts: CommandLoopParts<Content>,
  command: Command<Content>,
): Promise<void> {
  await isolateError<unknown>(
    () => parts.change(command, () => null),
    (error) => parts.quarantine(command, error),
  );
}

/** Sends one command and applies the outcome; null where it is not to be sent any more. */
function sendOne<Content>(
  parts: CommandLoopParts<Content>,
  command: Command<Content>,
): Promise<CommandOutcome | null> {
  const apply = async (outcome: CommandOutcome) => {
    if (isAccepted(command, outcome)) await parts.setDeviceState('lastAcceptedAt', parts.now());
    await parts.change(command, (now) =>
      commandAfter(now, outcome, { now: parts.now(), random: () => parts.random() }),
    );
    return outcome;
  };
  return attemptOne<CommandOutcome | null, CommandOutcome>({
    attempt: async () => {
      const sending = await parts.change(command, commandSending);
      return sending?.state === 'sending' ? apply(await parts.send(sending)) : null;
    },
    rejected: { kind: 'rejected', code: 'failed_on_device' },
    reject: () => parts.change(command, (now) => commandFailed(now, parts.now())),
    quarantine: (error) => parts.quarantine(command, error),
  });
}

async function areDraftsAcknowledged<Content>(
  parts: CommandLoopParts<Content>,
  { agentId, waitsFor }: Command<Content>,
): Promise<boolean> {
  for (const draftId of waitsFor) if (!(await parts.isDraftAcknowledged(agentId, draftId))) return false;
  return true;
}
