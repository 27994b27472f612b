import { createHmac, timingSafeEqual } from 'node:crypto';
import { isDay, minuteMs } from '#domain/time.ts';
import { isStorable } from '#server/http/json-body.ts';
import { isJsonObject } from '#server/http/json-object.ts';
import { publicLanguages } from '#server/public-pages/language.ts';
import { parseJson } from './answer-parts.ts';
import type { PlatformReport, ReadReport, ReportedEnquiry, ReportedViews, SentReport } from './report.ts';

/** The header that has the moment and the signature of a report. */
export const signatureHeader = 'x-report-signature';

/** How far the clock of a platform may be from ours, in milliseconds: an old report is not taken again. */
const clockMs = 5 * minuteMs;

/** How many of each a report may have. */
export const mostInReport = { enquiries: 50, views: 1000 } as const;
const longestId = 100;

const toHash = (secret: string, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** The value of the signature's header for this body, at this moment. */
export function signReport(secret: string, body: Buffer, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${toHash(secret, seconds, body)}`;
}

/** When the report was signed; null where it was not, or long ago. */
function signedAt({ headers, body }: SentReport, secret: string, now: Date): Date | null {
  const header = headers[signatureHeader];
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  const at = Number(seconds) * 1000;
  if (given === '' || Math.abs(at - now.getTime()) > clockMs) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(toHash(secret, seconds, body)))
    ? new Date(at)
    : null;
}

const textOr = <Otherwise>(value: unknown, otherwise: Otherwise) =>
  typeof value === 'string' ? value : otherwise;
const idFrom = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= longestId && isStorable(value) ? value : null;
/** A text that may be absent; undefined where it is something else. */
const optionalText = (value: unknown) => textOr(value ?? null, value == null ? null : undefined);

/** Null where the moment of the consent is none, is before 1970, or is still to come. */
function toConsent(value: unknown, now: Date): ReportedEnquiry['consent'] | null {
  if (!isJsonObject(value)) return null;
  const { text } = value;
  const at = textOr(value['at'], '');
  const moment = new Date(at);
  const time = moment.getTime();
  const isPast = isDay(at.slice(0, 10)) && time >= 0 && time <= now.getTime() + clockMs;
  return typeof text !== 'string' || !isPast ? null : { at: moment, text: text.trim() };
}

function toEnquiry(value: Record<string, unknown>, now: Date): ReportedEnquiry | null {
  const id = idFrom(value['id']);
  const listing = idFrom(value['listing']);
  const { name, message } = value;
  const phone = optionalText(value['phone']);
  const email = optionalText(value['email']);
  const language = publicLanguages.find((one) => one === value['language']);
  const consent = toConsent(value['consent'], now);
  if (id === null || listing === null || !language || !isStorable(value)) return null;
  if (typeof name !== 'string' || typeof message !== 'string') return null;
  if (phone === undefined || email === undefined) return null;
  return { id, listing, name, phone, email, message, language, consent };
}

function toViews(value: Record<string, unknown>): ReportedViews | null {
  const listing = idFrom(value['listing']);
  const { day, views } = value;
  if (listing === null || typeof day !== 'string' || !isDay(day)) return null;
  if (typeof views !== 'number') return null;
  return Number.isInteger(views) && views >= 0 && views <= 10_000_000 ? { listing, day, views } : null;
}

/** The members of a list that is not longer than it may be; one that is absent is empty. */
function listIn(report: Record<string, unknown>, name: keyof typeof mostInReport): unknown[] | null {
  const list = report[name] ?? [];
  return Array.isArray(list) && list.length <= mostInReport[name] ? list : null;
}

/** Reads the report that `docs/how-to/platform.md` describes. */
function toReport(body: Buffer, at: Date, now: Date): PlatformReport | string {
  const report = parseJson(body.toString());
  if (!isJsonObject(report)) return 'It is no JSON object.';
  const enquiries = listIn(report, 'enquiries');
  const views = listIn(report, 'views');
  if (!enquiries || !views)
    return `enquiries and views are lists, of ${mostInReport.enquiries} and ${mostInReport.views} members at most.`;
  return {
    at,
    enquiries: enquiries.map((one) => {
      const value = isJsonObject(one) ? one : {};
      const read = toEnquiry(value, now);
      return read ? { read } : { named: { id: idFrom(value['id']) } };
    }),
    views: views.map((one) => {
      const value = isJsonObject(one) ? one : {};
      const read = toViews(value);
      return read
        ? { read }
        : {
            named: { listing: idFrom(value['listing']), day: idFrom(value['day']) },
          };
    }),
  };
}

/** Reads a report in the portal's own form, which is signed with a secret that the platform has. Null: it has none. */
export function readSignedReport(sent: SentReport, secret: string | null, now: Date): ReadReport {
  if (secret === null) return { kind: 'closed' };
  const at = signedAt(sent, secret, now);
  if (at === null) return { kind: 'forged' };
  const report = toReport(sent.body, at, now);
  return typeof report === 'string' ? { kind: 'unreadable', why: report } : { kind: 'read', report };
}
