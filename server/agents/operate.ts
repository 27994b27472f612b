import '#server/config/node-version.ts';
import { readCommandLine } from '#server/command-line/read-command-line.ts';
import { onDatabase, runCommand } from '#server/command-line/run-command.ts';
import { askPassword } from './ask-password.ts';
import { options, usage } from './command-line.ts';
import { commands, runAgentCommand } from './commands.ts';

async function main(): Promise<void> {
  const parsed = readCommandLine(process.argv.slice(2), { usage, options, commands });
  const { command, words, values } = parsed;
  const password = values['ask-password'] ? await askPassword() : (values.password ?? null);
  await onDatabase(async (db, config) => {
    const said = await runAgentCommand(commands[command], {
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
