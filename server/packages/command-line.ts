import { senOfText } from '#domain/sen-of-text.ts';
import { readCommandLine, type OptionValues } from '#server/command-line/read-command-line.ts';
import { StartError } from '#server/errors/start-error.ts';
import { packageTags, type PackageTerms } from './office.ts';

/** What is printed for an unclear command. */
export const usage = `Usage: npm run package -- <command>

  list                all packages; prices in ringgit before SST
  add <id> --tag ${packageTags.join('|')} --name <name> --listings <number>
      [--monthly <ringgit>] [--annual <ringgit>] [--months <number>] [--posting-access yes|no]
                      a new package. Without a price it is given by the office: npm run agent -- package
  change <id> [the same options; --monthly none and --annual none take a price away]
                      what it grants changes at once for agents who have it, too
  hide <id>           is no longer on offer; who has it keeps it until it ends
  offer <id>          is on offer again

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.`;

const options = {
  tag: { type: 'string' },
  name: { type: 'string' },
  listings: { type: 'string' },
  monthly: { type: 'string' },
  annual: { type: 'string' },
  months: { type: 'string' },
  'posting-access': { type: 'string' },
} as const;

const longestName = 60;
const mostListings = 1_000_000;
const mostMonths = 120;
const mostSen = 100_000_000;

/** The options of a package. */
export type Values = OptionValues<typeof options>;

const needsId = { needs: ['an id of small letters, digits and hyphens'] };

/** The command line in parts. @throws {StartError} as `readCommandLine`. */
export const readArguments = (args: string[]) =>
  readCommandLine(args, {
    usage,
    options,
    commands: { list: { needs: [] }, add: needsId, change: needsId, hide: needsId, offer: needsId },
  });

function toNumber(option: string, typed: string, most: number): number {
  const number = Number(typed);
  if (!/^\d+$/.test(typed) || number < 1 || number > most)
    throw new StartError(`--${option} must be a whole number from 1 to ${most}; it is "${typed}".`);
  return number;
}

function priceFrom(option: string, typed: string): number | null {
  if (typed === 'none') return null;
  const sen = senOfText(typed);
  if (!(sen > 0 && sen <= mostSen))
    throw new StartError(`--${option} must be in ringgit, such as 59 or 59.90, or none; it is "${typed}".`);
  return sen;
}

function nameFrom(typed: string): string {
  const name = typed.trim();
  if (name === '' || name.length > longestName)
    throw new StartError(`--name must have 1 to ${longestName} characters.`);
  return name;
}

function toTag(typed: string): PackageTerms['tag'] {
  const tag = packageTags.find((one) => one === typed);
  if (!tag) throw new StartError(`--tag must be one of ${packageTags.join(', ')}; it is "${typed}".`);
  return tag;
}

function isYes(option: string, typed: string): boolean {
  if (typed !== 'yes' && typed !== 'no')
    throw new StartError(`--${option} must be yes or no; it is "${typed}".`);
  return typed === 'yes';
}

/** What the options say of a package. @throws {StartError} for a value that is none. */
export function termsFrom({
  tag,
  name,
  listings,
  monthly,
  annual,
  months,
  ...others
}: Values): Partial<PackageTerms> {
  const posting = others['posting-access'];
  return {
    ...(tag !== undefined && { tag: toTag(tag) }),
    ...(name !== undefined && { name: nameFrom(name) }),
    ...(listings !== undefined && { listings: toNumber('listings', listings, mostListings) }),
    ...(monthly !== undefined && { monthlySen: priceFrom('monthly', monthly) }),
    ...(annual !== undefined && { annualSen: priceFrom('annual', annual) }),
    ...(months !== undefined && { months: toNumber('months', months, mostMonths) }),
    ...(posting !== undefined && { postingAccess: isYes('posting-access', posting) }),
  };
}

/** @throws {StartError} for anything but small letters, digits and hyphens. */
export function requireId(command: string, id: string): void {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id))
    throw new StartError(`${command} needs an id of small letters, digits and hyphens.\n\n${usage}`);
}
