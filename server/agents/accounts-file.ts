import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Executor, Nestable } from '#server/db/client.ts';
import { StartError } from '#server/errors/start-error.ts';
import { createAccount, roleFrom, type NewAccount } from './accounts.ts';

const needed = ['user-name', 'name', 'email'] as const;
const optional = ['company', 'role', 'package', 'posting-access'] as const;
const columns: readonly string[] = [...needed, ...optional];

type Line = Partial<Record<(typeof needed)[number] | (typeof optional)[number], string>>;

/** The lines below the headings. Throws a StartError for a file or headings that cannot be used. */
async function readLines(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be read (${error.code}).`);
  });
  const checkHeadings = (headings: string[]) => {
    const unknown = headings.find((heading) => !columns.includes(heading));
    if (unknown !== undefined)
      throw new StartError(`"${unknown}" is no column. Known are: ${columns.join(', ')}.`);
    const missing = needed.find((column) => !headings.includes(column));
    if (missing !== undefined) throw new StartError(`There is no column "${missing}".`);
    return headings;
  };
  try {
    return parse(text, { columns: checkHeadings, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${path}: ${(error as Error).message}`);
  }
}

function toAccount(line: Line): NewAccount {
  const { 'user-name': userName = '', name = '', email = '', company = '', role, package: tag } = line;
  const access = line['posting-access'] ?? '';
  if (name === '') throw new StartError('The name is missing.');
  if (!['', 'yes', 'no'].includes(access))
    throw new StartError(`posting-access must be yes or no; it is "${access}".`);
  return {
    userName,
    name,
    email,
    company,
    role: roleFrom(role || 'REN', 'role'),
    package: tag || null,
    postingAccess: access === 'yes',
    password: null,
  };
}

/**
 * Creates the accounts of a CSV file, all or none. Returns their ids and passwords as CSV. Throws a StartError
 * that names the line. `created` is part of the transaction.
 */
export async function createAccounts(
  db: Nestable,
  path: string,
  now: Date,
  created: (tx: Executor, id: string) => Promise<void>,
): Promise<string> {
  const lines = await readLines(path);
  const rows: string[][] = [];
  await db.transaction(async (tx) => {
    for (const [at, line] of lines.entries()) {
      try {
        const account = toAccount(line);
        const { id, password } = await createAccount(tx, account, now);
        await created(tx, id);
        rows.push([account.userName, id, password]);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        throw new StartError(`Account ${at + 1} of ${path}: ${error.message} No account was created.`);
      }
    }
  });
  return stringify(rows, { header: true, columns: ['user-name', 'id', 'password'] }).trim();
}
