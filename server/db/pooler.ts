import pg from 'pg';

/**
 * Makes the connection one that a pooler in transaction mode understands: each transaction may be on another
 * connection of the database, which does not know the statements that were prepared on the last one.
 */
export function prepareNothing(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (given: unknown) =>
    typeof given === 'object' && given !== null && 'name' in given ? { ...given, name: undefined } : given;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(unnamed(first), ...rest)) as typeof client.query;
}
