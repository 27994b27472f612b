import '#server/config/node-version.ts';
import { StartFault } from '#server/errors/start-fault.ts';
import { onDatabase, runCommand } from '#server/command-line/operator.ts';
import { askPassword } from './ask-password.ts';
import { checkWords, readArguments, usage } from './command-line.ts';
import { commands, runAgentCommand } from './commands.ts';

async function main(): Promise<void> {
  const parsed = readArguments(process.argv.slice(2));
  const command = Object.hasOwn(commands, parsed.command) ? commands[parsed.command] : undefined;
  if (!command) throw new StartFault(usage);
  checkWords(parsed, command);
  const { words, values } = parsed;
  const password = values['ask-password'] ? await askPassword() : (values.password ?? null);
  await onDatabase(async (db, config) => {
    const said = await runAgentCommand(command, {
      ...parsed,
      db,
      config,
      now: new Date(),
      name: words[0] ?? '',
      password,
    });
    if (said !== undefined) console.log(said);
  });
}

await runCommand(main);
