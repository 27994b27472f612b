import type { Config } from '#server/config/config.ts';
import type { Nestable } from '#server/db/client.ts';
import type { Expected } from '#server/command-line/read-command-line.ts';
import { typedPath } from '#server/command-line/run-command.ts';
import { describeCommand, recordCommand, withCommandRecorded } from '#server/security-events/operator.ts';
import { StartError } from '#server/errors/start-error.ts';
import {
  createAppSignOnKey,
  createAccount,
  findAccount,
  resetPassword,
  roleFrom,
  setAccountStatus,
  type NewAccount,
  type AccountStatus,
} from './accounts.ts';
import { usage, type Arguments } from './command-line.ts';
import { listAccounts } from './list.ts';
import { describeEvents } from './events.ts';
import { requireNewTerms, setBestDeal, setCompany, setPackage, setPostingAccess } from './office.ts';

export interface Work extends Arguments {
  db: Nestable;
  config: Config;
  now: Date;
  /** The user name or email address from the command line. */
  name: string;
  /** The password that the operator chose, or null. */
  password: string | null;
}

export interface Command extends Expected {
  /** Whose account it changes: the place of the user name among the arguments. Null: not that of one agent. */
  userAt: number | null;
  /** True: it changes nothing, and is not recorded. */
  isReading?: true;
  /** Runs the command and returns the text to print. */
  run(work: Work): Promise<string | undefined>;
}

function newAccount({ name, values, password }: Work): NewAccount {
  const role = roleFrom(values.role ?? 'REN', '--role');
  if (!values.name || !values.email) throw new StartError(`create needs --name and --email.\n\n${usage}`);
  return {
    userName: name,
    name: values.name,
    email: values.email,
    company: values.company ?? '',
    role,
    package: values.package ?? null,
    postingAccess: values['posting-access'] ?? false,
    password,
  };
}

/** The password in the answer, unless it was typed so that nobody sees it. */
const named = ({ values }: Work, password: string) =>
  values['ask-password'] ? 'that password' : `the password "${password}"`;

const aUserName = 'a user name';

const statusCommand = (to: AccountStatus): Command => ({
  userAt: 0,
  needs: [aUserName],
  async run({ db, name, now }) {
    await setAccountStatus(db, name, to, now);
    return `${name}: ${to}.`;
  },
});

/** The commands, by name. */
export const commands = {
  list: {
    userAt: null,
    isReading: true,
    needs: [],
    extra: 1,
    async run({ db, name, values }) {
      const { rows, total } = await listAccounts(db, name, values.limit);
      if (total === 0) return name === '' ? 'There are no accounts.' : `No account has "${name}".`;
      console.table(rows);
      return rows.length < total
        ? `These are the first ${rows.length} of ${total}: name a part of what they have, or --limit.`
        : undefined;
    },
  },
  create: {
    userAt: 0,
    needs: [aUserName],
    async run(work) {
      const { id, password } = await createAccount(work.db, newAccount(work), work.now);
      return `${id} can sign in as "${work.name}" with ${named(work, password)}.`;
    },
  },
  'create-many': {
    userAt: null,
    needs: ['a file'],
    async run({ db, words: [file = ''], now }) {
      const { createAccounts } = await import('./accounts-file.ts');
      const typed = describeCommand('agent', ['create-many', file]);
      return createAccounts(db, typedPath(process.env, file), now, (tx, id) =>
        recordCommand(tx, id, typed, now),
      );
    },
  },
  disable: statusCommand('disable'),
  'out-of-service': statusCommand('out-of-service'),
  'in-service': statusCommand('in-service'),
  suspend: statusCommand('suspend'),
  'reset-password': {
    userAt: 0,
    needs: [aUserName],
    run: async (work) => {
      const password = await resetPassword(work.db, work.name, work.password, work.now);
      return `${work.name} can sign in with ${named(work, password)}.`;
    },
  },
  'sso-key': {
    userAt: 0,
    needs: [aUserName],
    run: async ({ db, config, name, now }) =>
      `${config.publicUrl}/signon/${await createAppSignOnKey(db, name, now)}`,
  },
  'new-terms': {
    userAt: 0,
    needs: [`${aUserName}, or --all`],
    instead: 'all',
    async run({ db, name, values, now }) {
      const raised = await requireNewTerms(db, values.all ? null : name, now);
      if (values.all) return `New terms wait for everybody; for ${raised} they did not before.`;
      return `${name}: new terms ${raised === 0 ? 'waited already' : 'wait'}.`;
    },
  },
  posting: {
    userAt: 1,
    needs: ['on or off', aUserName],
    async run({ db, words: [state, name = ''], now }) {
      if (state !== 'on' && state !== 'off')
        throw new StartError(`posting must be on or off; it is "${state}".`);
      await setPostingAccess(db, name, state === 'on', now);
      return `${name}: posting ${state}.`;
    },
  },
  'best-deal': {
    userAt: 1,
    needs: ['on or off', aUserName, 'the id of a listing'],
    async run({ db, words: [state, name = '', listingId = ''] }) {
      if (state !== 'on' && state !== 'off')
        throw new StartError(`best-deal must be on or off; it is "${state}".`);
      await setBestDeal(db, name, listingId, state === 'on');
      return `${name}: best deal ${state} for ${listingId}.`;
    },
  },
  company: {
    userAt: 0,
    needs: [aUserName, 'a company name, or --none'],
    instead: 'none',
    async run({ db, name, words: [, company = ''], values, now }) {
      const { 'firm-registration': firmRegistrationNo, 'firm-phone': firmPhone } = values;
      const numbers = {
        ...(firmRegistrationNo !== undefined && { firmRegistrationNo }),
        ...(firmPhone !== undefined && { firmPhone }),
      };
      await setCompany(db, name, company, now, numbers);
      return company.trim() === '' ? `${name}: no company.` : `${name}: company "${company.trim()}".`;
    },
  },
  package: {
    userAt: 0,
    needs: [aUserName, 'a tag'],
    async run({ db, name, words: [, tag = ''], values, now }) {
      const ends = await setPackage(db, name, tag, values.until ?? null, now);
      return `${name}: package ${tag}, until ${ends.toLocaleString('en-MY', { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'long', timeStyle: 'short' })}.`;
    },
  },
  events: {
    userAt: null,
    isReading: true,
    needs: [],
    extra: 1,
    run: ({ db, name, values }) => describeEvents(db, name, values.limit),
  },
} satisfies Record<string, Command>;

/** Runs a command. One that changes something is recorded with it, in one transaction. */
export async function runAgentCommand(command: Command, work: Work): Promise<string | undefined> {
  if (command.isReading) return command.run(work);
  const { userAt, words, values, now } = { ...command, ...work };
  const typed = describeCommand('agent', [work.command, ...words], values);
  const { said } = await withCommandRecorded(work.db, typed, now, async (db) => {
    const text = await command.run({ ...work, db });
    const user = userAt === null ? undefined : words[userAt];
    return { said: text, agentId: user === undefined ? null : (await findAccount(db, user)).id };
  });
  return said;
}
