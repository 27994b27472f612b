import '#server/config/node-version.ts';
import { onDatabase, runCommand } from '#server/command-line/run-command.ts';
import { describeCommand, withCommandRecorded } from '#server/security-events/operator.ts';
import { StartError } from '#server/errors/start-error.ts';
import { readArguments, requireId, termsFrom, usage, type Values } from './command-line.ts';
import { addPackage, changePackage, listForOperator } from './office.ts';

type Change = (db: Parameters<typeof addPackage>[0], id: string, values: Values) => Promise<void>;

/** What each command that changes a package does. */
const changes = {
  add: (db, id, values) => addPackage(db, id, termsFrom(values)),
  change: (db, id, values) => changePackage(db, id, termsFrom(values)),
  hide: (db, id) => changePackage(db, id, { hidden: true }),
  offer: (db, id) => changePackage(db, id, { hidden: false }),
} satisfies Record<string, Change>;

await runCommand(async () => {
  const { command, words, values } = readArguments(process.argv.slice(2));
  if (command === 'list') return onDatabase(async (db) => console.table(await listForOperator(db)));
  const [id = ''] = words;
  const change: Change = changes[command];
  requireId(command, id);
  if (change.length < 3 && Object.keys(values).length > 0)
    throw new StartError(`${command} takes no option.\n\n${usage}`);
  await onDatabase(async (db) => {
    const typed = describeCommand('package', [command, id], values);
    await withCommandRecorded(db, typed, new Date(), async (tx) => {
      await change(tx, id, values);
      return { agentId: null };
    });
    console.table((await listForOperator(db)).filter((row) => 'id' in row && row.id === id));
  });
});
