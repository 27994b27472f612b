import { stripVTControlCharacters } from 'node:util';
import type { Executor } from '#server/db/client.ts';
import { newestSecurityEvents } from '#server/security-events/store.ts';
import { StartError } from '#server/errors/start-error.ts';
import { limitFrom } from './limit.ts';
import { byId, byUserNameOrEmail, findAgent } from './store.ts';

const usual = 50;

/** The agent of a user name, an email address or an `_id`, as log lines have it. Throws a StartError if there is none. */
async function idFrom(db: Executor, name: string): Promise<string> {
  const agent = (await findAgent(db, byUserNameOrEmail(name))) ?? (await findAgent(db, byId(name)));
  if (!agent) throw new StartError(`There is no agent with the user name, email address or id "${name}".`);
  return agent.id;
}

/**
 * The newest security events, a line each, newest first: of one agent, or of all for an empty `name`. Throws a
 * StartError for an unknown agent or a limit that is no number from 1 to 10,000.
 */
export async function describeEvents(db: Executor, name: string, limit: string | undefined): Promise<string> {
  const most = limitFrom(limit, usual);
  const agentId = name === '' ? null : await idFrom(db, name);
  const events = await newestSecurityEvents(db, agentId, most);
  const lines = events.map(({ at, agentId: id, userName, what, details, address, device, operator }) =>
    [
      at.toISOString(),
      userName ?? id ?? '-',
      details === '' ? what : `${what}: ${details}`,
      ...[operator && `by ${operator}`, address && `from ${address}`, device && `on ${device}`].filter(
        Boolean,
      ),
    ].join('  '),
  );
  const printable = (line: string) => stripVTControlCharacters(line).replaceAll(/\p{Cc}/gu, ' ');
  return lines.length === 0 ? 'There are no events.' : lines.map(printable).join('\n');
}
