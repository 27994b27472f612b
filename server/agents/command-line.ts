import type { OptionValues } from '#server/command-line/read-command-line.ts';

/** What is printed for an unclear command. */
export const usage = `Usage: npm run agent -- <command>

  create <user name> --name <name> --email <address> [--company <name>] [--role REN|PEA|REA]
         [--package <tag or id>] [--posting-access] [--ask-password]
  create-many <file>           the accounts of a CSV file, all or none; prints their passwords. Columns:
                               user-name, name, email, company, role, package, posting-access (yes or no)
  list [<text>] [--limit <number>]
                               accounts with the size of their stored photos: those whose user name, name, email
                               address or company contains the text; the first 200 without --limit
  disable <user name>          may not sign in; is told so and logged out with the next request
  out-of-service <user name>   Temporary Out of Service
  in-service <user name>       In Service again, and no longer suspended; signs in again
  suspend <user name>          may not sign in; is told so and logged out with the next request
  reset-password <user name> [--ask-password]
  sso-key <user name>          a link that signs in once, within a minute
  new-terms <user name>|--all  must accept the terms again before anything else
  posting on|off <user name>   may post to platforms or not, whatever POSTING_AGENTS says
  company <user name> <company>|--none [--firm-registration <number>] [--firm-phone <number>]
                               with another company and without its numbers, nothing of the agent is advertised until
                               the agent enters them
  package <user name> <tag or id> [--until YYYY-MM-DD]
                               an id tells packages of one tag apart; without --until, for as many months as the package lasts
  best-deal on|off <user name> <listing>
                               the listing with this id is one of the agent's best deals, or no longer
  events [<user name>] [--limit <number>]
                               the newest sign-ins, changes of passwords, addresses and keys, and commands, of
                               one agent or of all; 50 without --limit

Without --ask-password a random password is made and printed. With it, the password is typed, or is the first
line of standard input. --password <password> is taken too, but stands in the list of processes meanwhile.

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.
A page that is open follows with its next look-up: when it is opened or its window regains focus.`;

/** The options of all commands. */
export const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  company: { type: 'string' },
  role: { type: 'string' },
  package: { type: 'string' },
  password: { type: 'string' },
  until: { type: 'string' },
  'firm-registration': { type: 'string' },
  'firm-phone': { type: 'string' },
  limit: { type: 'string' },
  all: { type: 'boolean' },
  none: { type: 'boolean' },
  'posting-access': { type: 'boolean' },
  'ask-password': { type: 'boolean' },
} as const;

/** The command line of one command. */
export interface Arguments {
  command: string;
  words: string[];
  values: OptionValues<typeof options>;
}
