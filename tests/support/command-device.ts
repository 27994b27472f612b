import { type Command, type CommandOutcome, newCommand } from '../../src/outbox/commands/command.ts';
import { type CommandLoopParts, deliverCommands } from '../../src/outbox/commands/deliver.ts';
import type { DeviceState } from '../../src/outbox/storage/device-state.ts';

export const done: CommandOutcome = { kind: 'done', rejections: [] };

/**
 * A device's commands in memory, and a server that answers as it is told. Each command is for the listings it
 * is named after.
 */
export class CommandDevice {
  now = 1_000_000;
  facts: Partial<DeviceState> = { signedInAgent: 'agent' };
  commands: Command<string>[] = [];
  unsent = new Set<string>();
  answers: Record<string, CommandOutcome> = {};
  sent: string[] = [];
  sentIds: string[] = [];

  give(request: string, more: Partial<Command<string>> = {}) {
    const seq = this.commands.length + 1;
    const place = {
      mutationId: `id of ${request}`,
      agentId: 'agent',
      deviceId: 'device',
      seq,
      kind: 'status' as const,
      waitsFor: request.split(' ')[0]!.split('+'),
      request,
    };
    this.commands.push({ ...newCommand({ ...place, heldUntil: this.now, madeAt: this.now }), ...more });
  }

  of(request: string) {
    return this.commands.find((command) => command.request === request);
  }

  deliver(eager = false) {
    this.sent = [];
    return deliverCommands(this.parts, eager);
  }

  parts: CommandLoopParts<string> = {
    getDeviceState: async (name) => this.facts[name],
    setDeviceState: async (name, value) => void (this.facts[name] = value),
    commandsFor: async (agentId) => this.commands.filter((command) => command.agentId === agentId),
    change: async ({ seq }, transition) => {
      this.commands = this.commands.flatMap((command) =>
        command.seq === seq ? (transition(command) ?? []) : command,
      );
      return this.commands.find((command) => command.seq === seq) ?? null;
    },
    isDraftAcknowledged: async (_agentId, draftId) => !this.unsent.has(draftId),
    send: async ({ request, mutationId }) => {
      this.sent.push(request);
      this.sentIds.push(mutationId);
      return this.answers[request] ?? done;
    },
    quarantine: async ({ seq }) =>
      void (this.commands = this.commands.filter((command) => command.seq !== seq)),
    now: () => this.now,
    random: () => 0.5,
  };
}
