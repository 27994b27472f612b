import '#server/config/node-version.ts';
import { draftRejections, isDraftRejection } from '#domain/draft-rejection.ts';
import { StartError } from '#server/errors/start-error.ts';
import type { Database } from '#server/db/client.ts';
import { readCommandLine } from '#server/command-line/read-command-line.ts';
import { onDatabase, runCommand } from '#server/command-line/run-command.ts';
import { describeCommand, withCommandRecorded } from '#server/security-events/operator.ts';
import { approveRequest, rejectRequest, waitingRequests } from './review.ts';

const usage = `Usage: npm run request -- <command>

  list                            the 200 oldest requests for new properties that wait
  approve <id>                    takes the property into the master
  reject <id> --reason "<text>"   sends the request back to its agent; one of these as the text
                                  is said in the agent's language:
                                  ${draftRejections.join(', ')}

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.`;

const longestReason = 500;

const needsId = { needs: ['the id of a request'] };

function readArguments(args: string[]) {
  const { command, words, values } = readCommandLine(args, {
    usage,
    options: { reason: { type: 'string' } },
    commands: { list: { needs: [] }, approve: needsId, reject: needsId },
  });
  return { command, id: words[0] ?? '', reason: values.reason?.trim() ?? '' };
}

type Arguments = ReturnType<typeof readArguments>;

function refuseUnclear({ command, reason }: Arguments): void {
  if (command === 'reject' && reason === '')
    throw new StartError(`reject needs --reason, which the agent reads.\n\n${usage}`);
  if (/^request_\S*$/i.test(reason) && !isDraftRejection(reason))
    throw new StartError(`"${reason}" is no usual reason. There are:\n\n  ${draftRejections.join('\n  ')}`);
  if (reason.length > longestReason)
    throw new StartError(`--reason may have ${longestReason} characters at most.`);
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
  const parsed = readArguments(process.argv.slice(2));
  refuseUnclear(parsed);
  await onDatabase((db) => operate(db, parsed));
});
