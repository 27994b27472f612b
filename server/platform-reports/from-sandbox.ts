import { and, asc, eq, gt } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { toDay, hourMs, malaysiaAheadMs } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import { sandboxAdverts } from '#server/db/schema.ts';
import { people, questions } from '#server/posting/sandbox/people.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isSandboxPlatform, readReportOf } from '#server/posting/known-platforms.ts';
import { sandboxSecret, sandboxSettings } from '#server/posting/platforms/sandbox.ts';
import { mostInReport, signatureHeader, signReport } from '#server/posting/adapters/signed-report.ts';
import { takeReport } from './take.ts';

interface LiveAdvert {
  id: number;
  reference: string;
}

const hoursInDay = 24;
const advertsAtOnce = mostInReport.enquiries;
/** Of so many advertisements one is asked about in an hour. */
const oneAsksOf = 600;
const consent =
  'I agree that my name, contact and question are given to the agent, who stores them to answer me.';

/** A number from 0 up to `most`, that is always the same for the same text. */
const toNumber = (text: string, most: number) =>
  createHash('sha256').update(`senarai ${text}`).digest().readUInt32BE() % most;
const pick = <One>(all: readonly One[], text: string) => all[toNumber(text, all.length)] as One;

/** The views of an advertisement on a day until this part of it has passed: up to 40. */
const viewsOn = (reference: string, day: string, part: number) =>
  Math.floor((1 + toNumber(`views ${reference} ${day}`, 40)) * part);

function enquiryAbout(reference: string, day: string, hour: number, now: Date): object[] {
  const id = `${reference} ${day} ${hour}`;
  if (toNumber(`asks ${id}`, oneAsksOf) !== 0) return [];
  const language = pick(['en', 'en', 'ms', 'zh'] as const, `language ${id}`);
  return [
    {
      id,
      listing: reference,
      name: pick(people[language], `name ${id}`),
      phone: `012-${2_000_000 + toNumber(`phone ${id}`, 7_000_000)}`,
      email: null,
      message: pick(questions[language], `question ${id}`),
      language,
      consent: { at: now.toISOString(), text: consent },
    },
  ];
}

/** What a platform reports in this hour of these advertisements: the views of yesterday and today, and who asks. */
function toReport(adverts: readonly LiveAdvert[], now: Date): object {
  const hour = new Date(now.getTime() + malaysiaAheadMs).getUTCHours();
  const today = toDay(now);
  const yesterday = toDay(now.getTime() - hoursInDay * hourMs);
  return {
    enquiries: adverts.flatMap(({ reference }) => enquiryAbout(reference, today, hour, now)),
    views: adverts.flatMap(({ reference: listing }) => [
      { listing, day: yesterday, views: viewsOn(listing, yesterday, 1) },
      {
        listing,
        day: today,
        views: viewsOn(listing, today, hour / hoursInDay),
      },
    ]),
  };
}

const liveAdverts = (db: Database, platform: string, afterId: number): Promise<LiveAdvert[]> =>
  db
    .select({ id: sandboxAdverts.id, reference: sandboxAdverts.reference })
    .from(sandboxAdverts)
    .where(
      and(
        eq(sandboxAdverts.platform, platform),
        eq(sandboxAdverts.status, 'live'),
        gt(sandboxAdverts.id, afterId),
      ),
    )
    .orderBy(asc(sandboxAdverts.id))
    .limit(advertsAtOnce);

/** Sends a report as a platform does, signed, and takes it as one that came from outside. */
async function send(deps: Dependencies, platform: string, report: object): Promise<void> {
  const body = Buffer.from(JSON.stringify(report));
  const signature = signReport(await sandboxSecret(platform, deps), body, deps.now());
  const read = await readReportOf(platform, { headers: { [signatureHeader]: signature }, body }, deps);
  if (read.kind !== 'read') throw new Error(`The report of ${platform} is ${read.kind}.`);
  await takeReport(deps, platform, read.report);
}

/**
 * Lets the embedded platforms report, for this hour, what real ones do: how often their live advertisements were
 * looked at, and now and then an enquiry. The same hour reports the same.
 */
export async function reportFromSandbox(deps: Dependencies): Promise<void> {
  const { db, config, now } = deps;
  const { reports } = config.services.read({
    reports: sandboxSettings.reports,
  });
  if ((reports ?? (config.seed === 'demo' ? 'usual' : 'none')) === 'none') return;
  for (const platform of config.settings.platforms.filter((name) => isSandboxPlatform(name, config))) {
    let adverts = await liveAdverts(db, platform, 0);
    while (adverts.length > 0) {
      await send(deps, platform, toReport(adverts, now()));
      adverts = await liveAdverts(db, platform, adverts.at(-1)?.id ?? 0);
    }
  }
}
