import type { FlushOutcome } from '../storage/broadcast.ts';
import {
  type Command,
  type CommandOutcome,
  dueAt,
  commandAfter,
  commandFailed,
  commandSending,
  isCommandDue,
  isExpired,
  isToDo,
} from './command.ts';
import { type LoopParts, loopEnd, applyPause, pausedUntil } from '../delivery/loop.ts';
import { byItself } from '../storage/storage-fault.ts';

/** Everything the commands' loop touches, so that a test can stand in for each. */
export interface CommandLoopParts<Content> extends LoopParts {
  commandsOf(agentId: string): Promise<readonly Command<Content>[]>;
  change(
    command: Command<Content>,
    transition: (command: Command<Content>) => Command<Content> | null,
  ): Promise<Command<Content> | null>;
  /** Has everything of this draft arrived that was saved before? */
  isTextThere(agentId: string, draftId: string): Promise<boolean>;
  send(command: Command<Content>): Promise<CommandOutcome>;
  /** Takes a command out of the queue, whole: the work on it failed, and so did saying so in it. */
  quarantine(command: Command<Content>, fault: unknown): Promise<void>;
}

/**
 * Does the signed-in agent's commands one after the other, in the order they were given; one whose draft is
 * still on its way waits, and with it those that come after it on the same listing. Stops where the server
 * cannot be reached or asks for sign-in, and where somebody else has signed in.
 */
export async function deliverCommands<Content>(
  parts: CommandLoopParts<Content>,
  eager: boolean,
): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  const quietUntil = await pausedUntil(parts);
  let ended: FlushOutcome['ended'] = quietUntil === 0 ? 'done' : 'unreachable';

  const waiting = new Set<string>();
  for (const command of await parts.commandsOf(agentId)) {
    if (isExpired(command, parts.now())) await deleteDone(parts, command);
    if (!isToDo(command) || ended !== 'done') continue;
    const isBehind = command.waitsFor.some((id) => waiting.has(id));
    if (isBehind || !isCommandDue(command, parts.now(), eager) || !(await areThere(parts, command))) {
      command.waitsFor.forEach((id) => waiting.add(id));
      continue;
    }
    if ((await parts.fact('signedInAgent')) !== agentId) break;
    const outcome = await doOne(parts, command);
    if (!outcome) continue;
    ended = loopEnd(outcome);
    await applyPause(parts, outcome);
  }

  const left = (await parts.commandsOf(agentId)).filter(isToDo);
  return {
    ended,
    nextAttemptAt:
      left.length === 0 ? null : Math.max(await pausedUntil(parts), Math.min(...left.map(dueAt))),
  };
}

async function deleteDone<Content>(
  parts: CommandLoopParts<Content>,
  command: Command<Content>,
): Promise<void> {
  await byItself<unknown>(
    () => parts.change(command, () => null),
    (fault) => parts.quarantine(command, fault),
  );
}

/**
 * Sends one command and applies the answer; null where it is not to be sent any more. What fails on this
 * device is this command's refusal.
 */
function doOne<Content>(
  parts: CommandLoopParts<Content>,
  command: Command<Content>,
): Promise<CommandOutcome | null> {
  const apply = async (outcome: CommandOutcome) => {
    await parts.change(command, (now) =>
      commandAfter(now, outcome, { now: parts.now(), random: () => parts.random() }),
    );
    return outcome;
  };
  const refused: CommandOutcome = { kind: 'rejected', code: 'failed_on_device' };
  const refuse = async () => {
    await parts.change(command, (now) => commandFailed(now, parts.now()));
    return refused;
  };
  const inQuarantine = async (fault: unknown) => {
    await parts.quarantine(command, fault);
    return refused;
  };
  const attempt = async () => {
    const sending = await parts.change(command, commandSending);
    return sending?.state === 'sending' ? apply(await parts.send(sending)) : null;
  };
  return byItself<CommandOutcome | null>(attempt, () => byItself(refuse, inQuarantine));
}

async function areThere<Content>(
  parts: CommandLoopParts<Content>,
  { agentId, waitsFor }: Command<Content>,
): Promise<boolean> {
  for (const draftId of waitsFor) if (!(await parts.isTextThere(agentId, draftId))) return false;
  return true;
}
