import '#server/config/node-version.ts';
import { parseArgs } from 'node:util';
import { draftRejections, isDraftRejection } from '#domain/draft-rejection.ts';
import { StartFault } from '#server/errors/start-fault.ts';
import type { Database } from '#server/db/client.ts';
import { onDatabase, runCommand } from '#server/command-line/operator.ts';
import { describeCommand, withCommandRecorded } from '#server/security-events/operator.ts';
import { approveRequest, rejectRequest, waitingRequests } from './review.ts';

const usage = `Usage: npm run request -- <command>

  list                            requests for new properties that wait
  approve <id>                    takes the property into the master
  reject <id> --reason "<text>"   sends the request back to its agent; one of these as the text
                                  is said in the agent's language:
                                  ${draftRejections.join(', ')}

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.`;

const longestReason = 500;

function parseArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [command = '', id = '', ...more] = positionals;
    if (more.length > 0) throw new Error(`"${more[0]}" is too much.`);
    return { command, id, reason: values.reason?.trim() ?? '' };
  } catch (fault) {
    throw new StartFault(`${(fault as Error).message}\n\n${usage}`);
  }
}

type Arguments = ReturnType<typeof parseArguments>;

function refuseUnclear({ command, id, reason }: Arguments): void {
  if (!['list', 'approve', 'reject'].includes(command)) throw new StartFault(usage);
  if (command !== 'list' && id === '')
    throw new StartFault(`${command} needs the id of a request.\n\n${usage}`);
  if (command === 'reject' && reason === '')
    throw new StartFault(`reject needs --reason, which the agent reads.\n\n${usage}`);
  if (/^request_\S*$/i.test(reason) && !isDraftRejection(reason))
    throw new StartFault(`"${reason}" is no usual reason. There are:\n\n  ${draftRejections.join('\n  ')}`);
  if (reason.length > longestReason)
    throw new StartFault(`--reason may have ${longestReason} characters at most.`);
}

async function operate(db: Database, { command, id, reason }: Arguments): Promise<void> {
  if (command === 'list') return console.table(await waitingRequests(db));
  const now = new Date();
  const typed = describeCommand('request', [command, id], { reason: reason || undefined });
  const { name, propertyId } = await withCommandRecorded(db, typed, now, (tx) =>
    command === 'reject' ? rejectRequest(tx, id, reason, now) : approveRequest(tx, id, now),
  );
  if (command === 'reject') return console.log(`${name}: rejected.`);
  console.log(`${name}: approved, the property is ${propertyId}.`);
}

await runCommand(async () => {
  const parsed = parseArguments(process.argv.slice(2));
  refuseUnclear(parsed);
  await onDatabase((db) => operate(db, parsed));
});
