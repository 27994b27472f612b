import { hostname, userInfo } from 'node:os';
import type { Executor, Nestable } from '#server/db/client.ts';
import type { Environment } from '#server/config/setting.ts';
import { type NewSecurityEvent, recordSecurityEvent } from './store.ts';

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Who runs this command, and where: the user before `sudo`, the machine, the address of an SSH client. */
export function operatorFrom(
  env: Environment,
): Required<Pick<NewSecurityEvent, 'address' | 'device' | 'operator'>> {
  const user = systemUser();
  const before = env['SUDO_USER'];
  const [address = ''] = (env['SSH_CLIENT'] ?? '').split(' ');
  return {
    operator: before && before !== user ? `${before} as ${user}` : user,
    device: hostname(),
    address: address || null,
  };
}

/** The options whose values are secrets. */
const secretOptions: readonly string[] = ['password'];

/** A command as it was typed, without passwords. */
export function describeCommand(
  program: string,
  words: readonly string[],
  options: Readonly<Record<string, string | boolean | undefined>> = {},
): string {
  const quoted = (text: string) => (/^[\w@.:/-]+$/.test(text) ? text : JSON.stringify(text));
  const given = Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true || secretOptions.includes(name)) return [`--${name}`];
    return [`--${name}`, quoted(value)];
  });
  return [program, ...words.map(quoted), ...given].join(' ');
}

/** Records a command that changes something. `agentId` is that of the account it is about, or null. */
export const recordCommand = (
  db: Executor,
  agentId: string | null,
  command: string,
  at: Date,
): Promise<void> =>
  recordSecurityEvent(db, { at, agentId, what: 'command', details: command, ...operatorFrom(process.env) });

/** Does `work` and records the command in one transaction: either both take effect, or neither. */
export function withCommandRecorded<Result extends { agentId: string | null }>(
  db: Nestable,
  command: string,
  at: Date,
  work: (tx: Nestable) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const result = await work(tx);
    await recordCommand(tx, result.agentId, command, at);
    return result;
  });
}
