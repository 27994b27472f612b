import '#server/node-version.ts';
import { parseArgs } from 'node:util';
import type { Config } from '#server/config/config.ts';
import { StartFault } from '#server/start-fault.ts';
import type { Database } from '#server/db/client.ts';
import { onDatabase, runCommand } from '#server/operator.ts';
import {
  createAppSignOnKey,
  createAccount,
  listAccounts,
  resetPassword,
  setAccountStatus,
  type NewAccount,
  type AccountStatus,
} from './accounts.ts';
import { requireNewTerms, setBestDeal, setCompany, setPackage, setPostingAccess } from './office.ts';

const usage = `Usage: npm run agent -- <command>

  create <user name> --name <name> --email <address> [--company <name>] [--role REN|PEA|REA]
         [--package <tag>] [--posting-access] [--password <password>]
  list
  disable <user name>          may not sign in; is told so and logged out with the next request
  out-of-service <user name>   Temporary Out of Service
  in-service <user name>       In Service again, and no longer suspended; signs in again
  suspend <user name>          may not sign in; is told so and logged out with the next request
  reset-password <user name> [--password <password>]
  sso-key <user name>          a link that signs in once, within a minute
  new-terms <user name>|--all  must accept the terms again before anything else
  posting on|off <user name>   may post to platforms or not, whatever POSTING_AGENTS says
  company <user name> <company>|--none
  package <user name> <tag> [--until YYYY-MM-DD]
                               without --until, for as many months as the package lasts
  best-deal on|off <user name> <listing>
                               the listing with this id is one of the agent's best deals, or no longer

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.
A page that is open follows with its next look-up: when it is opened or its window regains focus.`;

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  company: { type: 'string' },
  role: { type: 'string' },
  package: { type: 'string' },
  password: { type: 'string' },
  until: { type: 'string' },
  all: { type: 'boolean' },
  none: { type: 'boolean' },
  'posting-access': { type: 'boolean' },
} as const;

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command = '', ...words] = positionals;
    return { command, words, values };
  } catch (fault) {
    throw new StartFault(`${(fault as Error).message}\n\n${usage}`);
  }
}

type Arguments = ReturnType<typeof readArguments>;

interface Work extends Arguments {
  db: Database;
  config: Config;
  now: Date;
  /** The user name or email address from the command line. */
  name: string;
}

interface Command {
  /** Names of the required arguments, for error messages. The option in `instead` replaces the last one. */
  needs: readonly string[];
  instead?: 'all' | 'none';
  /** Runs the command and returns the text to print. */
  run(work: Work): Promise<string | undefined>;
}

function newAccount({ name, values }: Work): NewAccount {
  const { role = 'REN' } = values;
  if (role !== 'REN' && role !== 'PEA' && role !== 'REA')
    throw new StartFault(`--role must be REN, PEA or REA; it is "${role}".`);
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

const aUserName = 'a user name';

const statusCommand = (to: AccountStatus): Command => ({
  needs: [aUserName],
  async run({ db, name, now }) {
    await setAccountStatus(db, name, to, now);
    return `${name}: ${to}.`;
  },
});

const commands: Record<string, Command> = {
  list: {
    needs: [],
    async run({ db }) {
      console.table(await listAccounts(db));
      return undefined;
    },
  },
  create: {
    needs: [aUserName],
    async run(work) {
      const { id, password } = await createAccount(work.db, newAccount(work), work.now);
      return `${id} can sign in as "${work.name}" with the password "${password}".`;
    },
  },
  disable: statusCommand('disable'),
  'out-of-service': statusCommand('out-of-service'),
  'in-service': statusCommand('in-service'),
  suspend: statusCommand('suspend'),
  'reset-password': {
    needs: [aUserName],
    run: async ({ db, name, values, now }) =>
      `${name} can sign in with the password "${await resetPassword(db, name, values.password ?? null, now)}".`,
  },
  'sso-key': {
    needs: [aUserName],
    run: async ({ db, config, name, now }) =>
      `${config.publicUrl}/signon/${await createAppSignOnKey(db, name, now)}`,
  },
  'new-terms': {
    needs: [`${aUserName}, or --all`],
    instead: 'all',
    async run({ db, name, values, now }) {
      const raised = await requireNewTerms(db, values.all ? null : name, now);
      if (values.all) return `New terms wait for everybody; for ${raised} they did not before.`;
      return `${name}: new terms ${raised === 0 ? 'waited already' : 'wait'}.`;
    },
  },
  posting: {
    needs: ['on or off', aUserName],
    async run({ db, words: [state, name = ''], now }) {
      if (state !== 'on' && state !== 'off')
        throw new StartFault(`posting must be on or off; it is "${state}".`);
      await setPostingAccess(db, name, state === 'on', now);
      return `${name}: posting ${state}.`;
    },
  },
  'best-deal': {
    needs: ['on or off', aUserName, 'the id of a listing'],
    async run({ db, words: [state, name = '', listingId = ''] }) {
      if (state !== 'on' && state !== 'off')
        throw new StartFault(`best-deal must be on or off; it is "${state}".`);
      await setBestDeal(db, name, listingId, state === 'on');
      return `${name}: best deal ${state} for ${listingId}.`;
    },
  },
  company: {
    needs: [aUserName, 'a company name, or --none'],
    instead: 'none',
    async run({ db, name, words: [, company = ''], now }) {
      await setCompany(db, name, company, now);
      return company.trim() === '' ? `${name}: no company.` : `${name}: company "${company.trim()}".`;
    },
  },
  package: {
    needs: [aUserName, 'a tag'],
    async run({ db, name, words: [, tag = ''], values, now }) {
      const ends = await setPackage(db, name, tag, values.until ?? null, now);
      return `${name}: package ${tag}, until ${ends.toLocaleString('en-MY', { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'long', timeStyle: 'short' })}.`;
    },
  },
};

/** Throws a StartFault for a missing or an extra argument. */
function checkWords({ command, words, values }: Arguments, { needs, instead }: Command): void {
  const isInstead = instead !== undefined && values[instead] === true;
  const wanted = needs.length - (isInstead ? 1 : 0);
  const [tooMuch] = words.slice(wanted);
  if (tooMuch !== undefined) throw new StartFault(`"${tooMuch}" is too much.\n\n${usage}`);
  const missing = needs.slice(0, wanted).find((_, at) => (words[at] ?? '').trim() === '');
  if (missing !== undefined) throw new StartFault(`${command} needs ${missing}.\n\n${usage}`);
}

async function main(): Promise<void> {
  const parsed = readArguments(process.argv.slice(2));
  const command = Object.hasOwn(commands, parsed.command) ? commands[parsed.command] : undefined;
  if (!command) throw new StartFault(usage);
  checkWords(parsed, command);
  await onDatabase(async (db, config) => {
    const said = await command.run({ ...parsed, db, config, now: new Date(), name: parsed.words[0] ?? '' });
    if (said !== undefined) console.log(said);
  });
}

await runCommand(main);
