import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Executor, Nestable } from '#server/db/client.ts';
import { StartFault } from '#server/errors/start-fault.ts';
import { createAccount, roleFrom, type NewAccount } from './accounts.ts';

const needed = ['user-name', 'name', 'email'] as const;
const optional = ['company', 'role', 'package', 'posting-access'] as const;
const columns: readonly string[] = [...needed, ...optional];

type Line = Partial<Record<(typeof needed)[number] | (typeof optional)[number], string>>;

/** The lines below the headings. Throws a StartFault for a file or headings that cannot be used. */
async function readLines(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    throw new StartFault(`${path} cannot be read (${fault.code}).`);
  });
  const checkHeadings = (headings: string[]) => {
    const wrong = headings.find((heading) => !columns.includes(heading));
    if (wrong !== undefined)
      throw new StartFault(`"${wrong}" is no column. Known are: ${columns.join(', ')}.`);
    const missing = needed.find((column) => !headings.includes(column));
    if (missing !== undefined) throw new StartFault(`There is no column "${missing}".`);
    return headings;
  };
  try {
    return parse(text, { columns: checkHeadings, bom: true, trim: true, skip_empty_lines: true });
  } catch (fault) {
    throw fault instanceof StartFault ? fault : new StartFault(`${path}: ${(fault as Error).message}`);
  }
}

function toAccount(line: Line): NewAccount {
  const { 'user-name': userName = '', name = '', email = '', company = '', role, package: tag } = line;
  const access = line['posting-access'] ?? '';
  if (name === '') throw new StartFault('The name is missing.');
  if (!['', 'yes', 'no'].includes(access))
    throw new StartFault(`posting-access must be yes or no; it is "${access}".`);
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
 * Creates the accounts of a CSV file, all or none. Returns their ids and passwords as CSV. Throws a StartFault
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
      } catch (fault) {
        if (!(fault instanceof StartFault)) throw fault;
        throw new StartFault(`Account ${at + 1} of ${path}: ${fault.message} No account was created.`);
      }
    }
  });
  return stringify(rows, { header: true, columns: ['user-name', 'id', 'password'] }).trim();
}
