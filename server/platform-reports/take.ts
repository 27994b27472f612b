import { toDay, daysBetween } from '#domain/time.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { storePlatformViews } from '#server/listings/platform-views.ts';
import type { PlatformReport, ReportedViews } from '#server/posting/adapters/report.ts';
import { type Advertised, findAdvertised } from './advertised.ts';
import { type PartRefusal, takeEnquiry, type TakenEnquiry } from './take-enquiry.ts';

/** How many days after a day its views are still taken. */
const viewsLateDays = 60;

/** What became of the parts of a report, in its order. */
interface TakenReport {
  enquiries: ({ id: string | null } & TakenEnquiry)[];
  views: ({ listing: string | null; day: string | null } & (
    | { outcome: 'stored' }
    | { outcome: 'refused'; code: PartRefusal }
  ))[];
}

function toRefusal({ day }: ReportedViews, found: Advertised | undefined, today: string): PartRefusal | null {
  if (!found) return 'listing_unknown';
  return day > today || daysBetween(day, today) > viewsLateDays ? 'day_refused' : null;
}

async function takeViews(
  { db, now }: Dependencies,
  platform: string,
  { at: reportedAt, views: parts }: PlatformReport,
  advertised: ReadonlyMap<string, Advertised>,
): Promise<TakenReport['views']> {
  const today = toDay(now());
  const rows: Parameters<typeof storePlatformViews>[1][number][] = [];
  const taken = parts.map((part): TakenReport['views'][number] => {
    if ('named' in part) return { ...part.named, outcome: 'refused', code: 'not_understood' };
    const { listing, day, views } = part.read;
    const found = advertised.get(listing);
    const code = toRefusal(part.read, found, today);
    if (code || !found)
      return {
        listing,
        day,
        outcome: 'refused',
        code: code ?? 'listing_unknown',
      };
    rows.push({ listingId: found.listingId, platform, day, views, reportedAt });
    return { listing, day, outcome: 'stored' };
  });
  await storePlatformViews(db, rows);
  return taken;
}

/**
 * Takes what a platform reports: an enquiry becomes one of the listing's agent, once for each of the platform's ids,
 * and the views of a day replace those of reports that were made before. Each part is taken or refused by itself.
 */
export async function takeReport(
  deps: Dependencies,
  platform: string,
  report: PlatformReport,
): Promise<TakenReport> {
  const named = [...report.enquiries, ...report.views].flatMap((part) =>
    'read' in part ? part.read.listing : [],
  );
  const advertised = await findAdvertised(deps.db, platform, named);
  const enquiries: TakenReport['enquiries'] = [];
  for (const part of report.enquiries) {
    if ('named' in part)
      enquiries.push({
        ...part.named,
        outcome: 'refused',
        code: 'not_understood',
      });
    else {
      const { id, listing } = part.read;
      enquiries.push({
        id,
        ...(await takeEnquiry(deps, platform, part.read, advertised.get(listing))),
      });
    }
  }
  return {
    enquiries,
    views: await takeViews(deps, platform, report, advertised),
  };
}
