import '#server/config/node-version.ts';
import { everyOf } from '#domain/every-of.ts';
import { dayMs } from '#domain/time.ts';
import { readCommandLine } from '#server/command-line/read-command-line.ts';
import { onDatabase, runCommand } from '#server/command-line/run-command.ts';
import { StartError } from '#server/errors/start-error.ts';
import { listReports, type ReportKind } from './list.ts';

const usage = `Usage: npm run device-reports -- <command>

  list [--kind failed|stuck] [--days <days>] [--json]
          what devices told of, by build, reason and place: exceptions of the app (failed), and work that
          could not be sent for a day (stuck). Of the last 7 days, or up to 30; at most 200 lines, what
          most agents have first. Agents and devices are those of the day with most.

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.`;

const kinds = everyOf<ReportKind>()(['failed', 'stuck']);
const usualDays = '7';
const mostDays = 30;

function toDays(text: string): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > mostDays)
    throw new StartError(`--days must be a number from 1 to ${mostDays}; it is "${text}".`);
  return days;
}

function kindFrom(text: string | undefined): ReportKind | null {
  const found = kinds.find((one) => one === text) ?? null;
  if (text !== undefined && found === null)
    throw new StartError(`--kind must be one of ${kinds.join(', ')}; it is "${text}".`);
  return found;
}

await runCommand(async () => {
  const { values } = readCommandLine(process.argv.slice(2), {
    usage,
    options: { kind: { type: 'string' }, days: { type: 'string' }, json: { type: 'boolean' } },
    commands: { list: { needs: [] } },
  });
  const kind = kindFrom(values.kind);
  const since = new Date(Date.now() - toDays(values.days ?? usualDays) * dayMs);
  await onDatabase(async (db) => {
    const reports = await listReports(db, { since, kind });
    if (values.json) console.log(JSON.stringify(reports, null, 2));
    else if (reports.length === 0) console.log('Devices told of nothing.');
    else console.table(reports);
  });
});
