import pg from 'pg';
import { minuteMs } from '#domain/time.ts';
import { within } from './within.ts';
import type { Database } from './client.ts';

/** What the database answers now; `silent`: an error, or nothing in time. */
export type DatabaseState = 'writable' | 'read-only' | 'silent';

/** In milliseconds. */
const usualLimits = {
  /** How long an answer may take. */
  answerMs: 2_000,
  /** How long the pool may fail while the database accepts a new connection. */
  deadPoolMs: minuteMs,
};

const writableQuery = `select not pg_is_in_recovery()
  and not current_setting('transaction_read_only')::boolean as writable`;

/** Watches the connection pool of this process. */
export class DatabaseHealth {
  readonly #pool: pg.Pool;
  readonly #limits: typeof usualLimits;
  #asked: Promise<DatabaseState> | null = null;
  #failingSince: number | null = null;

  constructor({ $client }: Pick<Database, '$client'>, limits = usualLimits) {
    this.#pool = $client;
    this.#limits = limits;
  }

  /** Asks through the pool, with one query at a time however many wait for it. */
  async state(): Promise<DatabaseState> {
    this.#asked ??= this.#ask().finally(() => (this.#asked = null));
    return within(this.#limits.answerMs, this.#asked, 'silent');
  }

  /**
   * True if the pool has failed for a minute although the database accepts a new connection: then a restart
   * helps. False while the database itself is away.
   */
  async isPoolDead(): Promise<boolean> {
    if ((await this.state()) !== 'silent' || this.#failingSince === null) return false;
    if (performance.now() - this.#failingSince < this.#limits.deadPoolMs) return false;
    return this.#acceptsConnection();
  }

  /** A connection to a server that was demoted is closed: the next one may reach the new primary. */
  async #ask(): Promise<DatabaseState> {
    this.#failingSince ??= performance.now();
    try {
      const client = await this.#pool.connect();
      let isWritable = false;
      try {
        const { rows } = await client.query<{ writable: boolean }>(writableQuery);
        isWritable = rows[0]?.writable === true;
      } finally {
        client.release(!isWritable);
      }
      this.#failingSince = null;
      return isWritable ? 'writable' : 'read-only';
    } catch {
      return 'silent';
    }
  }

  async #acceptsConnection(): Promise<boolean> {
    const { answerMs } = this.#limits;
    const client = new pg.Client({
      connectionString: this.#pool.options.connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      client.connection.stream.destroy();
    }
  }
}
