import { StartError } from '#server/errors/start-error.ts';

const most = 10_000;

/** The number of `--limit`, `usual` without it. Throws a StartError unless it is from 1 to 10,000. */
export function limitFrom(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const limit = Number(text);
  if (!/^\d{1,6}$/.test(text) || limit < 1 || limit > most)
    throw new StartError(`--limit must be a number from 1 to ${most}; it is "${text}".`);
  return limit;
}
