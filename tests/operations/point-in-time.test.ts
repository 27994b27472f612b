import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Database } from '#server/db/client.ts';
import { freePort } from '#server/db/cluster.ts';
import { prepareDatabase } from '#server/operations/prepare-database.ts';
import { addPackage } from '#server/packages/office.ts';
import { listPackages } from '#server/packages/store.ts';
import { asOwner, findPostgres } from '#support/postgres.ts';
import { source } from '#support/sources.ts';

const page = source('docs/operations/point-in-time.md');

/** The lines `name = value` of the page, with the folder of the archive in place of the page's. */
const settingsFor = (names: string, folder: string) =>
  [...page.matchAll(new RegExp(`^ *((?:${names}) = .*)$`, 'gm'))]
    .map(([, line]) => `${line!.replaceAll('/var/backups/senarai', folder)}\n`)
    .join('');

// The embedded PostgreSQL has no pg_basebackup: only the run on that of the system rehearses.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('recovery to a point in time', () => {
  let folder = '';
  let running: string[] = [];
  let open: Database[] = [];
  const program = (name: string) => join(findPostgres() ?? '', name);
  const control = (data: string, ...args: string[]) =>
    asOwner(program('pg_ctl'), ['-D', data, '-w', ...args]);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'senarai-point-in-time-'));
    chmodSync(folder, 0o777);
    for (const name of ['wal', 'base']) {
      mkdirSync(join(folder, name));
      chmodSync(join(folder, name), 0o777);
    }
  });
  afterEach(async () => {
    await Promise.all(open.map(({ $client }) => $client.end()));
    for (const data of running) control(data, '-m', 'immediate', 'stop');
    [running, open] = [[], []];
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a cluster. Resolves to the address of its database. */
  async function start(data: string): Promise<string> {
    const port = await freePort();
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    control(data, '-l', join(folder, 'log'), '-o', options, 'start');
    running.push(data);
    return `postgresql://postgres@127.0.0.1:${port}/postgres`;
  }

  async function stop(data: string): Promise<void> {
    await Promise.all(open.map(({ $client }) => $client.end()));
    open = [];
    control(data, '-m', 'fast', 'stop');
    running = running.filter((one) => one !== data);
  }

  function connected(url: string): Database {
    const db = connect(url, () => undefined);
    open.push(db);
    return db;
  }

  const add = (db: Database, id: string) => addPackage(db, id, { tag: 'free', name: id, listings: 5 });
  const ask = async (db: Database, statement: string) =>
    String(Object.values((await db.$client.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0]);

  test('what was written before it is there, and what was written after it is not', async () => {
    const data = join(folder, 'data');
    asOwner(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N']);
    const archive = settingsFor('wal_level|archive_\\w+', folder);
    expect(archive.split('\n')).toHaveLength(5);
    appendFileSync(join(data, 'postgresql.conf'), archive);

    const url = await start(data);
    await prepareDatabase(url, 'none', new Date());
    const db = connected(url);
    await add(db, 'in-the-base-backup');
    const base = join(folder, 'base/night');
    asOwner(program('pg_basebackup'), ['-d', url, '--checkpoint=fast', `--pgdata=${base}`]);
    asOwner(program('pg_verifybackup'), [base]);

    await add(db, 'before-the-moment');
    const moment = await ask(db, 'select clock_timestamp()::text');
    await add(db, 'after-the-moment');
    const last = await ask(db, 'select pg_walfile_name(pg_switch_wal())');
    await vi.waitFor(
      async () =>
        expect(await ask(db, `select last_archived_wal >= '${last}' from pg_stat_archiver`)).toBe('true'),
      10_000,
    );
    await stop(data);

    const recovered = join(folder, 'recovered');
    asOwner('cp', ['--archive', base, recovered]);
    asOwner('touch', [join(recovered, 'recovery.signal')]);
    const recovery = settingsFor('restore_command|recovery_\\w+', folder);
    expect(recovery.split('\n')).toHaveLength(4);
    appendFileSync(
      join(recovered, 'postgresql.conf'),
      recovery.replace(/(recovery_target_time = ).*/, `$1'${moment}'`),
    );
    const recoveredUrl = await start(recovered);
    const again = connected(recoveredUrl);
    await vi.waitFor(
      async () => expect(await ask(again, 'select pg_is_in_recovery()')).toBe('false'),
      10_000,
    );
    expect(readFileSync(join(folder, 'log'), 'utf8')).toContain(
      'recovery stopping before commit of transaction',
    );

    await prepareDatabase(recoveredUrl, 'none', new Date());
    await add(again, 'after-the-recovery');
    expect((await listPackages(again, true)).map(({ _id }) => _id).toSorted()).toEqual([
      'after-the-recovery',
      'before-the-moment',
      'in-the-base-backup',
    ]);
  });
});
