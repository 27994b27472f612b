/**
 * First line of a migration that renames tables and makes partitioned ones of the same names: the version before
 * does not see the difference.
 */
const intoPartitions = '-- Into partitions.';

/** Whether each renamed table is made again, with its columns, in the same transaction. */
const isMadeAgain = (sql: string) =>
  /\bRENAME TO\b/.test(sql) && /CREATE TABLE %I \(LIKE %I INCLUDING DEFAULTS\) PARTITION BY/.test(sql);

/** A statement that the version before does not survive, and why. */
const refused: readonly (readonly [RegExp, string])[] = [
  [
    /\bdrop (?!index concurrently if exists\b|constraint if exists \w+_fk\b|not null\b|default\b)/i,
    'drops what the version before uses',
  ],
  [/\brename\b/i, 'renames what the version before uses'],
  [/\balter column \S+ (?:set data )?type\b/i, 'changes a type'],
  [/\bset not null\b/i, 'refuses rows of the version before'],
];

const statementsFrom = (sql: string) =>
  sql
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, '')
    .split('--> statement-breakpoint')
    .flatMap((text) => (/\$\$/.test(text) ? [text] : text.split(';')))
    .map((text) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

function addedColumnProblem(statement: string): string | undefined {
  const isAdded = /\badd column\b/i.test(statement) && /\bnot null\b/i.test(statement);
  return isAdded && !/\b(default|generated)\b/i.test(statement)
    ? 'adds a column that rows of the version before lack'
    : undefined;
}

const volatile = /\b(?:gen_random_uuid|uuid_generate_v\d\w*|random|clock_timestamp|timeofday|nextval) ?\(/i;

function rewriteProblem(statement: string): string | undefined {
  const [, value = ''] = /\badd column\b.*?\bdefault\b(.*)/i.exec(statement) ?? [];
  return volatile.test(value)
    ? 'rewrites the table while nothing can read it: add the column, set its default, and fill old rows later'
    : undefined;
}

function constraintProblem(statement: string, isNew: (table: string) => boolean): string | undefined {
  const [, table = ''] =
    /^alter table (?:only )?(\S+) add (?:constraint|unique|check)/i.exec(statement) ?? [];
  return table && !isNew(table) && !/\bforeign key\b/i.test(statement)
    ? 'refuses rows of the version before'
    : undefined;
}

function indexProblem(statement: string, isNew: (table: string) => boolean): string | undefined {
  const [, unique, mode, table = ''] =
    /^create (unique )?index (concurrently )?.*?\bon (?:only )?([\w.]+)/i.exec(statement) ?? [];
  if (!table || isNew(table)) return undefined;
  if (unique) return 'refuses rows of the version before';
  return mode ? undefined : 'holds up all writes of a table while it is built: create it concurrently';
}

/** A foreign key that goes locks both tables. */
const dropProblem = (statement: string, sql: string): string | undefined =>
  /\bdrop constraint\b/i.test(statement) && !/\bset local lock_timeout\b/i.test(sql)
    ? 'may hold up two tables for long: set lock_timeout before it'
    : undefined;

/**
 * Why the version before could not go on with this migration, or could not write for long; empty if it can. A
 * migration that begins with `-- Contract of VERSION.` may take away what no version since then uses.
 */
export function migrationProblems(sql: string): string[] {
  if (/^-- Contract of \d+\.\d+\.\d+\./.test(sql)) return [];
  if (sql.startsWith(intoPartitions)) return isMadeAgain(sql) ? [] : ['takes away a table'];
  const statements = statementsFrom(sql);
  const created = new Set(
    statements.map((one) => /^create table (?:if not exists )?([\w.]+)/i.exec(one)?.[1] ?? ''),
  );
  const isNew = (table: string) => created.has(table);
  const isOutside = sql.startsWith('-- Outside a transaction.');
  const mixed = statements.filter((one) => /\bconcurrently\b/i.test(one) !== isOutside);
  return [
    ...mixed.map(
      (one) => `${one}: only statements with CONCURRENTLY run outside a transaction, and all of them`,
    ),
    ...statements.flatMap((statement) => {
      const known = refused.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why);
      const others = [
        addedColumnProblem(statement),
        rewriteProblem(statement),
        constraintProblem(statement, isNew),
        indexProblem(statement, isNew),
        dropProblem(statement, sql),
      ].filter((why) => why !== undefined);
      return [...known, ...others].map((why) => `${statement}: ${why}`);
    }),
  ];
}

/** The version that a contract step names, or null. */
export const toContract = (sql: string): string | null =>
  /^-- Contract of (\d+\.\d+\.\d+)\./.exec(sql)?.[1] ?? null;
