import '#server/node-version.ts';
import { parseArgs } from 'node:util';
import { StartFault, type Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { onDatabase, runCommand } from '#server/operator.ts';
import { appSignOnKey, createAccount, listAccounts, resetPassword, setStanding, type NewAccount } from './accounts.ts';

const usage = `Usage: npm run agent -- <command>

  create <user name> --name <name> --email <address> [--company <name>] [--role REN|PEA|REA]
         [--package <tag>] [--posting-access] [--password <password>]
  list
  disable <user name>          may not sign in; is signed out everywhere
  out-of-service <user name>   Temporary Out of Service
  in-service <user name>       In Service again, and no longer suspended
  suspend <user name>          may not sign in; is signed out everywhere
  reset-password <user name> [--password <password>]
  sso-key <user name>          a link that signs in once, within a minute

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.`;

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  company: { type: 'string' },
  role: { type: 'string' },
  package: { type: 'string' },
  password: { type: 'string' },
  'posting-access': { type: 'boolean' },
} as const;

function argumentsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command = '', name = '', ...more] = positionals;
    if (more.length > 0) throw new Error(`"${more[0]}" is too much.`);
    return { command, name, values };
  } catch (fault) {
    throw new StartFault(`${(fault as Error).message}\n\n${usage}`);
  }
}

type Arguments = ReturnType<typeof argumentsOf>;

function newAccount({ name, values }: Arguments): NewAccount {
  const { role = 'REN' } = values;
  if (role !== 'REN' && role !== 'PEA' && role !== 'REA') throw new StartFault(`--role must be REN, PEA or REA; it is "${role}".`);
  if (!values.name || !values.email) throw new StartFault(`create needs --name and --email.\n\n${usage}`);
  return {
    userName: name,
    name: values.name,
    email: values.email,
    company: values.company ?? '',
    role,
    package: values.package ?? null,
    postingAccess: values['posting-access'] ?? false,
    password: values.password ?? null,
  };
}

async function operate(db: Database, config: Config, asked: Arguments): Promise<void> {
  const { command, name, values } = asked;
  const now = new Date();
  switch (command) {
    case 'list':
      return console.table(await listAccounts(db));
    case 'create': {
      const { id, password } = await createAccount(db, newAccount(asked), now);
      return console.log(`${id} can sign in as "${name}" with the password "${password}".`);
    }
    case 'disable':
    case 'out-of-service':
    case 'in-service':
    case 'suspend':
      await setStanding(db, name, command, now);
      return console.log(`${name}: ${command}.`);
    case 'reset-password':
      return console.log(`${name} can sign in with the password "${await resetPassword(db, name, values.password ?? null, now)}".`);
    case 'sso-key':
      return console.log(`${config.publicUrl}/signon/${await appSignOnKey(db, name, now)}`);
  }
}

const commands = ['list', 'create', 'disable', 'out-of-service', 'in-service', 'suspend', 'reset-password', 'sso-key'];

async function main(): Promise<void> {
  const asked = argumentsOf(process.argv.slice(2));
  if (!commands.includes(asked.command)) throw new StartFault(usage);
  if (asked.command !== 'list' && asked.name === '') throw new StartFault(`${asked.command} needs a user name.\n\n${usage}`);
  await onDatabase((db, config) => operate(db, config, asked));
}

await runCommand(main);
