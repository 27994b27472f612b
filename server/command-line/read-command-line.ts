import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from '#server/errors/start-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments that a command expects. */
export interface Expected {
  /** Names of the required arguments, for error messages. The option in `instead` replaces the last one. */
  needs: readonly string[];
  /** How many more there may be. */
  extra?: number;
  instead?: string;
}

interface Program<Known extends Options, Name extends string> {
  /** What is printed for an unclear command. */
  usage: string;
  options: Known;
  commands: Readonly<Record<Name, Expected>>;
}

/** The values of the options that were typed. */
export type OptionValues<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>['values'];

interface CommandLine<Known extends Options, Name extends string> {
  command: Name;
  /** The arguments of the command, as many as it expects. */
  words: string[];
  values: OptionValues<Known>;
}

const isTrue = (values: object, option: string | undefined) =>
  option !== undefined && (values as Record<string, unknown>)[option] === true;

/**
 * The command that an operator typed, with its arguments and options. Throws a StartError with one sentence and the
 * usage for an unknown option, an argument too much and a missing one, and with the usage alone for an unknown command.
 */
export function readCommandLine<const Known extends Options, Name extends string>(
  args: string[],
  { usage, options, commands }: Program<Known, Name>,
): CommandLine<Known, Name> {
  const refuse = (why: string): never => {
    throw new StartError(`${why}\n\n${usage}`);
  };
  const read = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      return refuse((error as Error).message);
    }
  };
  const { values, positionals } = read();
  const [typed = '', ...words] = positionals;
  if (!Object.hasOwn(commands, typed)) throw new StartError(usage);
  const command = typed as Name;
  const { needs, extra = 0, instead } = commands[command];
  const wanted = needs.slice(0, isTrue(values, instead) ? -1 : undefined);
  const [tooMuch] = words.slice(wanted.length + extra);
  if (tooMuch !== undefined) refuse(`"${tooMuch}" is too much.`);
  const missing = wanted.find((_, at) => (words[at] ?? '').trim() === '');
  if (missing !== undefined) refuse(`${command} needs ${missing}.`);
  return { command, words, values };
}
