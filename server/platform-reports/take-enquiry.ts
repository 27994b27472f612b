import { findAdmittedAgent } from '#server/agents/store.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isHandedOver, receiveEnquiry } from '#server/enquiries/receive.ts';
import { checkFields } from '#server/enquiry-form/read-form.ts';
import type { FormProblem } from '#server/enquiry-form/words.ts';
import type { ReportedEnquiry } from '#server/posting/adapters/report.ts';
import { perHour, secondsToWait } from '#server/rate-limit/store.ts';
import type { Advertised } from './advertised.ts';

/** What an agent gets from one platform in an hour. */
const perAgent = perHour(100);
const longestConsent = 2000;

const codes = {
  contact: 'enquiry_incomplete',
  phone: 'enquiry_phone_invalid',
  message: 'message_missing',
  long: 'message_too_long',
  links: 'message_has_links',
  consent: 'consent_missing',
  busy: 'too_many_attempts',
} as const satisfies Record<FormProblem, string>;

/** Why a part of a report is refused. */
export type PartRefusal = (typeof codes)[FormProblem] | 'listing_unknown' | 'day_refused' | 'not_understood';

/** What became of an enquiry of a report; one that is `later` is to be sent again. */
export type TakenEnquiry =
  | { outcome: 'stored' | 'known' }
  | { outcome: 'refused'; code: PartRefusal }
  | { outcome: 'later'; code: 'too_many_attempts'; retryAfterSeconds: number };

const refused = (code: PartRefusal): TakenEnquiry => ({
  outcome: 'refused',
  code,
});

/** Stores the enquiry of a report for the agent of the listing, by the rules of the public form. */
export async function takeEnquiry(
  deps: Dependencies,
  platform: string,
  { id, consent, language, message, ...person }: ReportedEnquiry,
  advertised: Advertised | undefined,
): Promise<TakenEnquiry> {
  const { db, config, now } = deps;
  const { designatedCompany } = config.settings;
  const agent = advertised && (await findAdmittedAgent(db, advertised.agentId, designatedCompany));
  if (!advertised || !agent) return refused('listing_unknown');
  if (await isHandedOver(db, platform, id)) return { outcome: 'known' };
  const isConsent = consent !== null && consent.text !== '' && consent.text.length <= longestConsent;
  if (!isConsent) return refused('consent_missing');
  const { name, phone, email } = person;
  const text = message.replaceAll('\r\n', '\n').trim();
  const contact = {
    name: name.trim(),
    phone: phone?.trim() ?? '',
    email: email?.trim() ?? '',
  };
  const checked = checkFields({
    ...contact,
    message: text,
    hasConsent: true,
    isTrapped: false,
  });
  if ('problem' in checked) return refused(codes[checked.problem]);
  const limited = `enquiries for ${agent.id} at ${platform}`;
  const retryAfterSeconds = await secondsToWait(db, limited, perAgent, now());
  if (retryAfterSeconds > 0) return { outcome: 'later', code: 'too_many_attempts', retryAfterSeconds };
  const about = {
    agentId: agent.id,
    listingId: advertised.listingId,
    source: 'Platform',
    language,
  } as const;
  const from = { name: platform, id, consent };
  await receiveEnquiry(deps, { ...about, ...checked.contact, message: text, platform: from }, now());
  return { outcome: 'stored' };
}
