import { ApiError } from '#api/ask.ts';
import { undoMs } from '#domain/limits.ts';
import type { CommandOutcome, CommandRequest } from '../../../src/outbox/commands/command.ts';
import type { CommandLoopParts } from '../../../src/outbox/commands/deliver.ts';
import { classifyFailure } from '../../../src/outbox/delivery/classify-failure.ts';
import type { Gates } from './gates.ts';
import type { ModelCommand } from './model-command.ts';
import type { Device, Process } from './model-device.ts';
import type { ModelServer } from './model-server.ts';
import type { Network } from './network.ts';

type Parts = CommandLoopParts<CommandRequest>;
type Access = <Result>(process: Process, label: string, act: () => Result) => Promise<Result>;

/** What the loop of commands uses of the world. */
export interface LoopWorld {
  readonly gates: Gates;
  readonly network: Network;
  readonly server: ModelServer;
  readonly violated: (what: string) => void;
  trace(line: () => string): void;
  now(device: Device): number;
  read: Access;
  write: Access;
  loopParts(
    process: Process,
    onSignedIn: (agentId: string) => void,
  ): Pick<Parts, 'getDeviceState' | 'setDeviceState' | 'now' | 'random'>;
}

/** What the loop of commands needs of this tab or worker. */
export function commandPartsFor(world: LoopWorld, process: Process): Parts {
  const { device } = process;
  return {
    ...world.loopParts(process, () => {}),
    commandsFor: (agentId) => world.read(process, 'reads commands', () => device.commandsFor(agentId)),
    change: (command, transition) =>
      world.write(process, `changes ${command.mutationId}`, () => device.changeCommand(command, transition)),
    isDraftAcknowledged: (agentId, draftId) =>
      world.read(process, `looks for saves of ${draftId}`, () =>
        device.recordsFor(agentId, draftId).every(({ state }) => state === 'acked'),
      ),
    send: (command) => send(world, process, command),
    quarantine: async ({ mutationId }, fault) =>
      world.violated(`${mutationId} went into quarantine: ${String(fault)}`),
  };
}

async function send(world: LoopWorld, process: Process, command: ModelCommand): Promise<CommandOutcome> {
  const { device, name } = process;
  const { mutationId, agentId, attempts, heldUntil } = command;
  const now = world.now(device);
  const isSameClock = world.server.fateFrom(mutationId).jumps === device.jumps;
  if (isSameClock && attempts === 1 && now < heldUntil && heldUntil - now <= undoMs)
    world.violated(`${mutationId} left the device while it could be taken back`);
  if (!device.keys.has(agentId)) return { kind: 'locked' };
  const { session } = device;
  try {
    const answer = await world.network.post(`${mutationId} from ${name}`, () =>
      world.server.command({ command, session }),
    );
    const outcome: CommandOutcome =
      answer.mutationId === mutationId ? { kind: 'done', rejections: [] } : { kind: 'retry', pauseMs: null };
    if (!world.gates.isDead(process))
      world.trace(() => `    ${name} hears of ${mutationId}: ${outcome.kind}`);
    return outcome;
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    const kind = classifyFailure(fault);
    if (kind === 'rejected') {
      world.server.fateFrom(mutationId).isRejected = true;
      return { kind, code: fault.code };
    }
    return kind === 'retry' ? { kind, pauseMs: fault.retryAfterMs } : { kind };
  }
}
