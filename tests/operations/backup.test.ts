import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetSenders, toSender } from '#server/device-reports/sender.ts';
import { connectJobs } from '#server/jobs/jobs.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { backupFixture, command, contentFrom, filesFrom, query } from '#support/backup.ts';
import { newDraft } from '#support/draft-requests.ts';
import { shown } from '#support/photo-requests.ts';

const { api, backup, photos, restored, source, storePictures, target } = backupFixture();

test('A server without any picture comes back row by row', async () => {
  expect(await command('backup', backup(), source())).toMatchObject({ code: 0, stderr: '' });
  expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
  expect(await contentFrom(target())).toEqual(await contentFrom(source().DATABASE_URL));
});

test('The keys of the senders of device reports are in no backup', async () => {
  const keysIn = (url: string) => query(url, "select from secrets where name like 'senders of %'");
  await toSender(api().db, 'agent-aisyah', new Date());
  expect(await keysIn(source().DATABASE_URL)).toHaveLength(1);
  expect(await command('backup', backup(), source())).toMatchObject({ code: 0, stderr: '' });
  expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
  expect(await keysIn(target())).toEqual([]);
  await forgetSenders(api().db, new Date(Date.now() + 1000));
});

test('Pictures and feeds come back byte by byte, and the server goes on with the next numbers', async () => {
  await storePictures();
  await writeFile(join(api().config.dataDir, 'photos', `${randomUUID()}.jpg.${randomUUID()}`), 'half');
  const made = await command('backup', backup(), source());
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(
    /^The backup in .* has 5\d tables with \d+ rows, 0 waiting jobs and \d+ files\.$/m,
  );
  expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
  const before = Object.entries(await filesFrom(source().DATA_DIR)).filter(([path]) => !/jpg\./.test(path));
  expect(before.length).toBeGreaterThan(5);
  expect(await filesFrom(restored().DATA_DIR)).toEqual(Object.fromEntries(before));
  expect(await contentFrom(target())).toEqual(await contentFrom(source().DATABASE_URL));
  const insert = `insert into listing_changes (listing_id, agent_id, at, what)
    select id, agent_id, now(), 'published' from listings limit 1 returning id`;
  const [one] = await query<{ id: string }>(source().DATABASE_URL, insert);
  const [other] = await query<{ id: string }>(target(), insert);
  expect(other).toEqual(one);
});

test('Jobs that waited run on the restored database', async () => {
  const [listing] = await query<{ id: string }>(source().DATABASE_URL, 'select id from listings limit 1');
  const data = { listingId: listing?.id ?? '', platform: 'rumahku' };
  await api().db.transaction((tx) => api().jobs.add(tx, postingQueue, [postingJob(data)]));
  await command('backup', backup(), source());
  expect((await command('restore', backup(), restored())).stdout).toContain(' 1 waiting jobs ');
  const jobs = connectJobs(target(), () => undefined);
  const ran: unknown[] = [];
  await jobs.work(postingQueue, async (job) => void ran.push(job.data));
  await expect.poll(() => ran).toEqual([data]);
  await jobs.stop(1000);
  await query(source().DATABASE_URL, 'delete from jobs.job');
});

test('While agents save, the backup is of one moment, and every picture that it names is in it', async () => {
  let isOver = false;
  const saving = (async () => {
    while (!isOver) {
      const draftId = await photos.draftFrom();
      const id = await photos.storedPhoto(draftId);
      const draft = { ...newDraft(), photos: shown(id) };
      await api().post('/master/properties/draft/save', draft, api().aisyah);
    }
  })();
  const made = await command('backup', backup(), source());
  isOver = true;
  await saving;
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
  const lost = await query(
    target(),
    'select from draft_mutations m where not exists (select from drafts d where d.agent_id = m.agent_id)',
  );
  expect(lost).toEqual([]);
  const named = await query<{ id: string }>(target(), 'select id from photos where picture is null');
  const files = await filesFrom(restored().DATA_DIR);
  expect(named.filter(({ id }) => !(`photos/${id}.jpg` in files))).toEqual([]);
});
